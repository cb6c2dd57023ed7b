import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { frameworkIn } from './framework-file.ts';
import { alteredContent } from './oscal-alter.ts';
import type { Alteration, Control } from './oscal-document.ts';

const control = (): Control => ({
  id: 'a1',
  title: 'Control A1',
  params: [{ id: 'a1_prm1', label: 'A1 Parameter 1' }],
  props: [{ name: 'label', value: 'first' }],
  parts: [
    {
      id: 'a1-stmt',
      name: 'statement',
      prose: 'A1 aaaaa {{ insert: param, a1_prm1 }} aaaaaaaaaa',
      parts: [
        { id: 'a1-a', name: 'item', class: 'old', prose: 'Item a' },
        { id: 'a1-b', name: 'item', ns: 'https://one.example/ns', prose: 'Item b' },
      ],
    },
    { id: 'a1-gdn', name: 'guidance', prose: 'Guidance' },
  ],
  controls: [
    {
      id: 'a1.1',
      title: 'Control A1(1)',
      props: [{ name: 'label', value: 'inner', ns: 'https://one.example/ns' }],
      parts: [{ id: 'a1.1-gdn', name: 'guidance', prose: 'Inner guidance' }],
    },
  ],
});
const altered = (one: Omit<Alteration, 'control-id'>, id = 'a1') => {
  const { content, problems } = alteredContent({ controls: [control()] }, [{ 'control-id': id, ...one }], '/alters');
  const [found] = content.controls ?? [];
  if (!found) throw new Error('The control is gone.');
  return { found, problems };
};
/** The ids and names of a control's parts at any depth, as an outline. */
const outline = (parts: Control['parts'] = []): unknown[] =>
  parts.map(({ id, name, parts: inner }) => (inner && inner.length > 0 ? [id ?? name, outline(inner)] : (id ?? name)));

describe('NIST’s own example of additions', () => {
  // usnistgov/OSCAL, src/specifications/profile-resolution/profile-resolution-examples: modify-adds_profile.xml, and what is
  // expected of it in output-expected. Both are works of the US Government, written here as OSCAL has them in JSON.
  const ns = 'https://fedramp.gov/ns/oscal';
  const adds = [
    { position: 'starting', 'by-id': 'a1', props: [{ name: 'CORE', ns, value: 'core' }] },
    { position: 'starting', 'by-id': 'a1_prm1', props: [{ name: 'annotated', ns, value: 'param-prop' }] },
    {
      position: 'before',
      'by-id': 'a1_prm1',
      params: [{ id: 'new_prm', label: 'A1 Parameter New', props: [{ name: 'annotated', ns, value: 'new-param' }] }],
    },
    {
      position: 'starting',
      'by-id': 'a1-stmt',
      props: [
        { name: 'conformity', ns, value: 'assessment-objective' },
        { name: 'method', class: 'fedramp', value: 'EXAMINE' },
      ],
    },
    {
      position: 'after',
      'by-id': 'a1-stmt',
      parts: [{ name: 'statement', id: 'new-part', prose: 'A1 bbbbb {{ insert: param, new_prm }} bbbbb' }],
    },
    {
      position: 'ending',
      'by-id': 'a1-stmt',
      parts: [{ name: 'statement', id: 'new-part2', prose: 'A1 ccc {{ insert: param, new_prm }} ccc' }],
    },
  ];
  const metadata = {
    title: 'Example',
    version: '1.2',
    'last-modified': '2020-05-30T14:39:50Z',
    'oscal-version': '1.1.2',
  };
  const alphabet = ['a1', 'a2', 'a3'].map((id, at) => ({
    id,
    title: `Control ${id.toUpperCase()}`,
    ...(id !== 'a2' && { params: [{ id: `${id}_prm1`, label: `${id.toUpperCase()} Parameter 1` }] }),
    props: [{ name: 'label', value: ['first', 'second', 'third'][at] }],
    parts: [
      {
        name: 'statement',
        id: `${id}-stmt`,
        prose: `${id.toUpperCase()} aaaaa {{ insert: param, ${id}_prm1 }} aaaaaaaaaa`,
      },
    ],
  }));
  const catalog = {
    uuid: '6c5149e8-f3a6-437c-8035-025e9b5fc0bf',
    metadata: { ...metadata, title: 'Alphabet Catalog' },
    groups: [{ title: 'Group A of C', controls: alphabet }],
  };
  const constraint = (description: string) => [{ description }];
  const profile = {
    uuid: '036213db-02d3-4234-8963-b83f79634e36',
    metadata,
    imports: [{ href: `urn:uuid:${catalog.uuid}`, 'include-controls': [{ 'with-ids': ['a1', 'a3'] }] }],
    merge: { combine: { method: 'keep' }, 'as-is': true },
    modify: {
      'set-parameters': [
        { 'param-id': 'a1_prm1', constraints: constraint('at least every 3 years') },
        { 'param-id': 'a3_prm1', constraints: constraint('at least annually') },
      ],
      alters: [{ 'control-id': 'a1', adds }],
    },
  };
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

  test('comes to what is expected of it', () => {
    const { content, problems } = alteredContent(
      {
        groups: [
          { title: 'Group A of C', controls: [{ ...control(), parts: control().parts?.slice(0, 1), controls: [] }] },
        ],
      },
      [{ 'control-id': 'a1', adds }],
      '/alters',
    );
    expect(problems).toEqual([]);
    const found = content.groups?.[0]?.controls?.[0];
    expect(found?.params?.map(({ id }) => id)).toEqual(['new_prm', 'a1_prm1']);
    expect(found?.params?.[1]?.props).toEqual([{ name: 'annotated', ns, value: 'param-prop' }]);
    expect(found?.props?.map(({ name }) => name)).toEqual(['CORE', 'label']);
    expect(outline(found?.parts)).toEqual([['a1-stmt', ['a1-a', 'a1-b', 'new-part2']], 'new-part']);
    expect(found?.parts?.[0]?.props?.map(({ name }) => name)).toEqual(['conformity', 'method']);
  });

  test('is what its framework asks', () => {
    const { draft, problems } = frameworkIn(bytes({ profile }), { documents: [bytes({ catalog })] });
    expect(problems).toEqual([]);
    expect(
      draft?.requirements.map(({ source, asks }) => [source, asks.split('\n').map((line) => line.trim())]),
    ).toEqual([
      [
        'a1',
        [
          'A1 aaaaa [Assignment: A1 Parameter 1; at least every 3 years] aaaaaaaaaa',
          'A1 ccc [Assignment: A1 Parameter New] ccc',
          'A1 bbbbb [Assignment: A1 Parameter New] bbbbb',
        ],
      ],
      ['a3', ['A3 aaaaa [Assignment: A3 Parameter 1; at least annually] aaaaaaaaaa']],
    ]);
  });
});

describe('an addition', () => {
  const part = { id: 'new', name: 'item', prose: 'New' };
  test.each([
    [{}, [['a1-stmt', ['a1-a', 'a1-b']], 'a1-gdn', 'new']],
    [{ position: 'after' }, [['a1-stmt', ['a1-a', 'a1-b']], 'a1-gdn', 'new']],
    [{ position: 'starting' }, ['new', ['a1-stmt', ['a1-a', 'a1-b']], 'a1-gdn']],
    [{ position: 'before' }, ['new', ['a1-stmt', ['a1-a', 'a1-b']], 'a1-gdn']],
    [{ position: 'before', 'by-id': 'a1-b' }, [['a1-stmt', ['a1-a', 'new', 'a1-b']], 'a1-gdn']],
    [{ position: 'after', 'by-id': 'a1-stmt' }, [['a1-stmt', ['a1-a', 'a1-b']], 'new', 'a1-gdn']],
    [{ position: 'starting', 'by-id': 'a1-stmt' }, [['a1-stmt', ['new', 'a1-a', 'a1-b']], 'a1-gdn']],
    [{ position: 'ending', 'by-id': 'a1-a' }, [['a1-stmt', [['a1-a', ['new']], 'a1-b']], 'a1-gdn']],
    // A part stands after every parameter and before every control.
    [{ position: 'after', 'by-id': 'a1_prm1' }, ['new', ['a1-stmt', ['a1-a', 'a1-b']], 'a1-gdn']],
    [{ position: 'before', 'by-id': 'a1.1' }, [['a1-stmt', ['a1-a', 'a1-b']], 'a1-gdn', 'new']],
  ])('%j stands where it says', (where, wanted) => {
    const { found, problems } = altered({ adds: [{ ...where, parts: [part] }] });
    expect(problems).toEqual([]);
    expect(outline(found.parts)).toEqual(wanted);
  });

  test('may be to a control inside, and may change titles', () => {
    const adds = [
      { title: 'Renamed' },
      { 'by-id': 'a1.1', title: 'Inner renamed', parts: [part] },
      { 'by-id': 'a1.1-gdn', position: 'before', props: [{ name: 'label', value: 'more' }] },
    ];
    const { found } = altered({ adds });
    expect([found.title, found.controls?.[0]?.title]).toEqual(['Renamed', 'Inner renamed']);
    expect(outline(found.controls?.[0]?.parts)).toEqual(['a1.1-gdn', 'new']);
    expect(found.controls?.[0]?.props?.map(({ value }) => value)).toEqual(['inner', 'more']);
  });
});

describe('a removal', () => {
  const everything = ['a1_prm1', 'first', 'a1-stmt', 'a1-a', 'a1-b', 'a1-gdn', 'inner', 'a1.1-gdn'];
  const left = (one: Control): string[] => [
    ...(one.params ?? []).map(({ id }) => id),
    ...(one.props ?? []).map(({ value }) => value),
    ...outline(one.parts)
      .flat(9)
      .map((id) => String(id)),
    ...(one.controls ?? []).flatMap(left),
  ];
  test.each([
    [{ 'by-id': 'a1-a' }, ['a1-a']],
    [{ 'by-id': 'a1-stmt' }, ['a1-stmt', 'a1-a', 'a1-b']],
    [{ 'by-id': 'a1_prm1' }, ['a1_prm1']],
    [{ 'by-class': 'old' }, ['a1-a']],
    [{ 'by-name': 'guidance' }, ['a1-gdn', 'a1.1-gdn']],
    [{ 'by-name': 'label' }, ['first', 'inner']],
    [{ 'by-item-name': 'prop' }, ['first', 'inner']],
    [{ 'by-ns': 'https://one.example/ns' }, ['a1-b', 'inner']],
    [{ 'by-ns': 'https://one.example/ns', 'by-item-name': 'prop' }, ['inner']],
    // What names no namespace is in that of OSCAL.
    [{ 'by-ns': 'http://csrc.nist.gov/ns/oscal', 'by-name': 'label' }, ['first']],
    [{ 'by-name': 'item', 'by-class': 'old' }, ['a1-a']],
  ])('by %j takes what meets all of it, at any depth', (removal, gone) => {
    const { found, problems } = altered({ removes: [removal] });
    expect(problems).toEqual([]);
    expect(left(found)).toEqual(everything.filter((one) => !gone.includes(one)));
  });

  test('comes before what the same alteration adds', () => {
    const { found } = altered({
      adds: [{ props: [{ name: 'label', value: 'new' }] }],
      removes: [{ 'by-name': 'label' }],
    });
    expect(found.props).toEqual([{ name: 'label', value: 'new' }]);
  });
});

test('what finds nothing to alter is said, and changes nothing', () => {
  const { content, problems } = alteredContent(
    { controls: [control()] },
    [
      { 'control-id': 'z9', removes: [{ 'by-name': 'label' }] },
      { 'control-id': 'a1', removes: [{}, { 'by-id': 'none' }], adds: [{ 'by-id': 'none', title: 'No' }] },
    ],
    '/alters',
  );
  expect(JSON.parse(JSON.stringify(content))).toEqual(JSON.parse(JSON.stringify({ controls: [control()] })));
  expect(problems).toEqual([
    {
      place: '/alters',
      says: 'This profile alters a control that it does not have: z9. Those changes have no effect.',
      grave: false,
    },
    {
      place: '/alters/1/removes/0',
      says: '3 changes of this profile name something that the control does not have, and have no effect: a1.',
      grave: false,
    },
  ]);
});

const shared = new URL('../../../../../shared/data/oscal/', import.meta.url);
const rev5 = 'NIST_SP-800-53_rev5_catalog.json';

describe.runIf(existsSync(shared))('NIST SP 800-53', () => {
  const resolvedBy = (alters: readonly Alteration[]) => {
    const profile = {
      uuid: '036213db-02d3-4234-8963-b83f79634e36',
      metadata: { title: 'Altered', version: '1', 'last-modified': '2026-01-01T00:00:00Z', 'oscal-version': '1.1.2' },
      imports: [{ href: rev5, 'include-all': {} }],
      ...(alters.length > 0 && { modify: { alters } }),
    };
    const { draft, problems } = frameworkIn(new TextEncoder().encode(JSON.stringify({ profile })), {
      documents: [readFileSync(new URL(rev5, shared))],
      chosen: 0,
    });
    expect(problems.filter(({ place }) => place?.includes('alters'))).toEqual([]);
    return draft?.requirements ?? [];
  };

  /**
   * Counted without our reader, by Python 3 and its json module, over `ac-2` and the controls in it:
   *
   *   def items(p): return (p['name'] == 'item') + sum(items(q) for q in p.get('parts') or [])
   *   statements = [p for p in control['parts'] if p['name'] == 'statement']
   *   sum(items(p) for p in statements), any('prose' in p for p in statements)
   */
  const counted = [
    ['ac-2', 21, false],
    ['ac-2.3', 4, true],
    ['ac-2.7', 4, false],
    ['ac-2.12', 2, false],
  ] as const;
  test('loses each item of a control that is removed, and keeps every other control as it was', () => {
    const [before, after] = [resolvedBy([]), resolvedBy([{ 'control-id': 'ac-2', removes: [{ 'by-name': 'item' }] }])];
    expect(after).toHaveLength(1189);
    const differing = after.filter(({ asks }, at) => asks !== before[at]?.asks).map(({ source }) => source);
    expect(differing).toEqual(counted.map(([id]) => id));
    const linesOf = (all: typeof after, id: string) => all.find(({ source }) => source === id)?.asks.split('\n') ?? [];
    for (const [id, items, hasOwn] of counted) {
      expect(linesOf(before, id), id).toHaveLength(items + (hasOwn ? 1 : 0));
      // A statement of items alone leaves the title as all that is asked.
      const title = after.find(({ source }) => source === id)?.title;
      expect(linesOf(after, id), id).toEqual(hasOwn ? linesOf(before, id).slice(0, 1) : [title]);
    }
  });
});
