import { describe, expect, test } from 'vitest';
import { zip } from '../../../testing/foreign-files.ts';
import { frameworkIn } from './framework-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const uuid = (last: number) => `7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6b${String(last).padStart(3, '0')}`;
const metadata = (title: string) => ({
  title,
  version: '1.0',
  'last-modified': '2026-01-01T00:00:00Z',
  'oscal-version': '1.1.2',
});
const prose = 'Look every {{ insert: param, p1 }} by {{ insert: param, p2 }}.';
const control = (id: string, more = {}) => ({ id, title: `Title of ${id}`, ...more });
const catalogue = (title: string, of: number, ids: readonly string[], group = 'g') =>
  JSON.stringify({
    catalog: {
      uuid: uuid(of),
      metadata: metadata(title),
      groups: [
        {
          id: group,
          title: `Group of ${title}`,
          params: [
            { id: 'p1', values: ['year'] },
            { id: 'p2', label: 'whom' },
          ],
          controls: ids.map((id) => control(id, { parts: [{ name: 'statement', prose }] })),
        },
      ],
    },
  });
type Import = { readonly href: string; readonly ids?: readonly string[]; readonly without?: readonly string[] };
const profile = (title: string, of: number, imports: readonly Import[], more = {}) =>
  JSON.stringify({
    profile: {
      uuid: uuid(of),
      metadata: metadata(title),
      imports: imports.map(({ href, ids, without }) => ({
        href,
        ...(ids ? { 'include-controls': [{ 'with-ids': ids }] } : { 'include-all': {} }),
        ...(without && { 'exclude-controls': [{ 'with-ids': without }] }),
      })),
      ...more,
    },
  });
const set = (id: string, value: string) => ({ 'param-id': id, values: [value] });
const urn = (of: number) => `urn:uuid:${uuid(of)}`;
const read = (file: string | Uint8Array, ...documents: readonly string[]) =>
  frameworkIn(typeof file === 'string' ? bytes(file) : file, { documents: documents.map(bytes) });
const refs = ({ draft }: ReturnType<typeof read>) => draft?.requirements.map(({ ref }) => ref);
const archive = (...files: readonly (readonly [string, string])[]) =>
  zip(files.map(([name, text]) => [name, Buffer.from(text)]));

const rules = catalogue('Acme rules', 1, ['a-1', 'a-2', 'a-3', 'a-4']);
const middle = profile('Acme essentials', 2, [{ href: urn(1), without: ['a-4'] }], {
  modify: { 'set-parameters': [set('p1', 'month'), set('p2', 'an auditor')] },
});
const outer = profile('Acme for shops', 3, [{ href: urn(2), without: ['a-2'] }], {
  modify: { 'set-parameters': [set('p1', 'week')] },
});

describe('a profile of a profile', () => {
  test('takes what the inner one takes, with the parameters of both; the outer ones count', () => {
    const found = read(outer, middle, rules);
    expect(found.problems).toEqual([]);
    expect(refs(found)).toEqual(['a-1', 'a-3']);
    expect(found.draft).toMatchObject({ name: 'Acme for shops', format: 'oscal-profile' });
    expect(found.draft?.requirements[0]?.asks).toBe('Look every week by an auditor.');
    expect(found.draft?.groups).toEqual([{ ref: 'g', title: 'Group of Acme rules', parent: null }]);
  });

  test('cannot take what the inner one leaves out', () => {
    const asks = profile('Too much', 3, [{ href: urn(2), ids: ['a-4'] }]);
    expect(read(asks, middle, rules).problems).toEqual([
      {
        place: '/profile/imports/0/include-controls/0/with-ids/0',
        says: '“Acme essentials” has no control “a-4”.',
        grave: true,
      },
    ]);
  });

  test('asks for each document that is missing, at any depth', () => {
    const told = (file: ReturnType<typeof read>) => file.wanted?.imports.map((one) => one.told);
    expect(told(read(outer))).toEqual([urn(2)]);
    expect(told(read(outer, middle))).toEqual([urn(1)]);
    const both = profile('Both', 3, [{ href: urn(2) }, { href: 'bolt_rules.json' }]);
    expect(told(read(both, middle))).toEqual(['bolt_rules.json', urn(1)]);
  });

  test('that leads back to itself is refused with the way', () => {
    const [one, two] = [profile('One', 2, [{ href: urn(3) }]), profile('Two', 3, [{ href: urn(2) }])];
    const found = read(one, two);
    expect([found.draft, found.wanted]).toEqual([null, undefined]);
    expect(found.problems).toEqual([
      {
        place: '“Two”, /profile/imports/0/href',
        says: 'These profiles import each other: “One”, “Two”, “One”. A profile cannot be part of itself.',
        grave: true,
      },
    ]);
  });

  test('is resolved through ten levels and no more', () => {
    const chain = (count: number) =>
      Array.from({ length: count }, (_, at) => profile(`Level ${at + 1}`, at + 2, [{ href: urn(at + 1) }]));
    const through = (count: number) => {
      const all = [rules, ...chain(count)];
      return read(all.at(-1) ?? '', ...all.slice(0, -1));
    };
    expect(refs(through(10))).toHaveLength(4);
    expect(through(11).problems[0]?.says).toBe('Profiles may import each other through up to 10 levels.');
  });
});

describe('a profile of several documents', () => {
  const bolts = (ids: readonly string[], group = 'b') => catalogue('Bolt rules', 4, ids, group);
  const both = profile('Both', 3, [{ href: urn(1), ids: ['a-1'] }, { href: urn(4) }]);

  test('takes from each of them, in their groups', () => {
    const found = read(both, rules, bolts(['b-1']));
    expect(found.problems).toEqual([]);
    expect(found.draft?.requirements.map(({ ref, group }) => [ref, group])).toEqual([
      ['a-1', 'g'],
      ['b-1', 'b'],
    ]);
    expect(read(both, rules, bolts(['b-1'], 'g')).draft?.groups.map(({ ref, title }) => [ref, title])).toEqual([
      ['g', 'Group of Acme rules'],
      ['g-2', 'Group of Bolt rules'],
    ]);
  });

  test('takes a control that is in both from the first, and says so', () => {
    const found = read(both, rules, bolts(['a-1', 'b-1']).replaceAll('Look every', 'Check each'));
    expect(refs(found)).toEqual(['a-1', 'b-1']);
    expect(found.draft?.requirements[0]?.asks).toContain('Look every');
    expect(found.problems).toEqual([
      {
        place: '/profile/imports',
        says: 'One control is in several of the imported documents with different contents, such as “a-1”. The first one is used.',
        grave: false,
      },
    ]);
    expect(read(profile('Twice', 3, [{ href: urn(1) }, { href: urn(2) }]), rules, middle).problems).toEqual([]);
  });
});

describe('an archive', () => {
  test('is read as the profile in it, with the documents that it imports by their paths', () => {
    const inner = profile('Inner', 2, [{ href: '../catalogues/rules.json', ids: ['a-1', 'a-2'] }]);
    const file = archive(
      ['catalogues/rules.json', rules],
      ['catalogues/other/rules.json', catalogue('Other rules', 5, ['x-1'])],
      ['profiles/inner.json', inner],
      ['profiles/outer.json', profile('Outer', 3, [{ href: 'inner.xml', without: ['a-2'] }])],
      ['readme.txt', 'About these files.'],
      ['__MACOSX/profiles/._outer.json', 'x'],
    );
    const found = read(file);
    expect(found.problems).toEqual([]);
    expect(refs(found)).toEqual(['a-1']);
    expect(found.draft?.name).toBe('Outer');
  });

  test('may need a document from outside', () => {
    const file = archive(['outer.json', outer], ['middle.json', middle]);
    expect(read(file).wanted?.imports.map((one) => one.told)).toEqual([urn(1)]);
    expect(refs(read(file, rules))).toEqual(['a-1', 'a-3']);
  });

  test.each([
    ['of one catalogue is that catalogue', [['rules.json', rules]], 4],
    [
      'with other files beside it is that catalogue',
      [
        ['package.json', '{"name":"rules","version":"1.0.0"}'],
        ['empty.json', ''],
        ['list.json', '[1,2]'],
        ['rules.json', rules],
      ],
      4,
    ],
    ['without OSCAL is refused', [['a.txt', 'x']], 'This archive has no OSCAL catalogue or profile.'],
    [
      'of several frameworks is refused with their names',
      [
        ['one.json', rules],
        ['two.json', catalogue('Bolt rules', 4, ['b-1'])],
      ],
      'This archive has several frameworks: “Acme rules”, “Bolt rules”. Put one of them into it, with the documents that it imports.',
    ],
    ['with a fault is refused with its file', [['bad.json', rules.replace('"title":"Acme rules",', '')]], 'title'],
  ] as const)('%s', (_, files, wanted) => {
    const found = read(archive(...files));
    if (typeof wanted === 'number') expect(refs(found)).toHaveLength(wanted);
    else {
      expect(found.draft).toBeNull();
      expect(found.problems.map(({ place, says }) => `${place}: ${says}`).join()).toContain(wanted);
    }
  });
});
