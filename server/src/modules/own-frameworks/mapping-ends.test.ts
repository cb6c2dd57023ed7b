import { existsSync, readFileSync } from 'node:fs';
import { answersIn } from '@claimlock/contract/own-frameworks/mapping-answers';
import { describe, expect, test } from 'vitest';
import { proposalsFrom } from './link-proposals.ts';
import { pairsIn } from './mapping-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const uuid = (last: number) => `7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6b${String(last).padStart(3, '0')}`;
const own = { name: 'House rules', version: '3' };
const requirements = ['A.5.1', 'H-2'].map((ref) => ({ ref, source: ref.toLowerCase(), title: `Title of ${ref}` }));

type Side = { href: string; resources?: readonly object[] };
type RefPairs = readonly (readonly [string, string])[];
const collection = (source: Side, target: Side, refPairs: RefPairs, method = 'human') =>
  collectionOf([[source, target, refPairs]], method);
const collectionOf = (mappings: readonly (readonly [Side, Side, RefPairs])[], method = 'human') =>
  bytes(
    JSON.stringify({
      'mapping-collection': {
        uuid: uuid(1),
        metadata: { title: 'T', 'last-modified': '2026-01-01T00:00:00Z', version: '1', 'oscal-version': '1.2.1' },
        provenance: { method, 'matching-rationale': 'semantic', status: 'complete', 'mapping-description': 'By hand.' },
        mappings: mappings.map(([source, target, refPairs], place) => ({
          uuid: uuid(2 + place),
          'source-resource': { type: 'catalog', href: source.href },
          'target-resource': { type: 'catalog', href: target.href },
          maps: refPairs.map(([one, other], at) => ({
            uuid: uuid(10 * (place + 1) + at),
            relationship: 'equal-to',
            sources: [{ type: 'control', 'id-ref': one }],
            targets: [{ type: 'control', 'id-ref': other }],
          })),
        })),
        'back-matter': {
          resources: mappings.flatMap(([source, target]) => [...(source.resources ?? []), ...(target.resources ?? [])]),
        },
      },
    }),
  );
const at = (last: number, title: string): Side => ({
  href: `#${uuid(last)}`,
  resources: [{ uuid: uuid(last), title }],
});
const proposed = (file: Uint8Array, answers = '') =>
  proposalsFrom(pairsIn(file), own, requirements, answersIn(answers));
const refs = ({ links }: ReturnType<typeof proposed>) => [...new Set(links.map(({ ref }) => ref))];

describe('a mapping collection', () => {
  const ours = at(80, 'House rules, version 3');
  const iso = at(81, 'ISO/IEC 27001:2022');

  test('is read by the names of its source and target, in either direction', () => {
    const forth = proposed(collection(ours, iso, [['h-2', 'a.7.1']]));
    const back = proposed(collection(iso, ours, [['A.7.1', 'h-2']]));
    expect(refs(forth)).toEqual(['H-2']);
    expect(forth.links[0]?.why).toContain('ISO 27001 A.7.1');
    expect(back.links).toEqual(forth.links);
    expect([forth.problems, forth.unsaid]).toEqual([[], null]);
  });

  test.each([
    ['of another edition', at(81, 'ISO/IEC 27001:2013')],
    ['of nothing that is known', { href: '../catalogs/acme/catalog.json' }],
    ['without an edition', at(81, 'ISO/IEC 27001')],
  ])('whose other side is %s gives no links for references that look alike, and reports it', (_, other) => {
    const found = proposed(collection(ours, other, [['h-2', 'A.7.1']]));
    expect(found.links).toEqual([]);
    expect(found.unsaid).toMatchObject({ source: 'House rules, version 3', here: 'source' });
    expect(found.problems[0]?.place).toBe('/mapping-collection/mappings/0');
  });

  test('between two other frameworks gives no links, even where a reference looks like ours', () => {
    const found = proposed(collection(iso, at(82, 'NIST CSF 2.0'), [['A.5.1', 'GV.PO-01']]));
    expect(found.links).toEqual([]);
    expect(found.unsaid).toEqual({
      source: 'ISO/IEC 27001:2022',
      target: 'NIST CSF 2.0',
      here: null,
      mapping: 0,
      more: 0,
    });
  });

  test('uses the answer of a person for sides that it does not name, and its own names otherwise', () => {
    const unknown = collection({ href: 'one.json' }, { href: 'two.json' }, [['h-2', 'A.7.1']]);
    expect(refs(proposed(unknown, '0:source:iso-27001-2022'))).toEqual(['H-2']);
    expect(refs(proposed(unknown, '0:target:iso-27001-2022'))).toEqual([]);
    expect(refs(proposed(unknown, '0::iso-27001-2022'))).toEqual([]);
    const said = collection(ours, iso, [['h-2', 'A.7.1']]);
    expect(refs(proposed(said, '0:target:uk-gdpr'))).toEqual(['H-2']);
  });

  test('with several mappings uses an answer only for the same two sides, and asks about the next mapping', () => {
    const [one, two, three] = [{ href: 'one.json' }, { href: 'two.json' }, { href: 'three.json' }];
    const file = collectionOf([
      [one, two, [['h-2', 'A.7.1']]],
      [one, three, [['a.5.1', 'A.5.1']]],
      [one, two, [['h-2', 'A.7.2']]],
    ]);
    expect(proposed(file).unsaid).toMatchObject({ mapping: 0, target: 'two.json', more: 1 });
    const found = proposed(file, '0:source:iso-27001-2022');
    expect(refs(found)).toEqual(['H-2']);
    expect(found.links.map(({ why }) => why).join()).toMatch(/A\.7\.1.*A\.7\.2/);
    expect(found.unsaid).toEqual({ mapping: 1, source: 'one.json', target: 'three.json', here: null, more: 0 });
    const both = proposed(file, '0:source:iso-27001-2022,1:source:nist-csf-2.0');
    expect([refs(both), both.unsaid]).toEqual([['H-2'], null]);
    expect(both.problems).toMatchObject([{ says: '“A.5.1” is not a requirement of NIST CSF 2.0.' }]);
    const without = proposed(file, '0:source:iso-27001-2022,1::');
    expect([refs(without), without.unsaid, without.problems]).toEqual([['H-2'], null, []]);
  });

  test('counts a repeated pair once', () => {
    const [once, again] = [['h-2', 'A.7.1'] as const, ['h-2', 'A.5.1'] as const];
    const twice = proposed(collection(ours, iso, [once, once, again]));
    expect(twice.links).toEqual(proposed(collection(ours, iso, [once, again])).links);
  });

  test('links to the common controls if it names them', () => {
    const found = proposed(collection(ours, at(83, 'ClaimLock common controls'), [['h-2', 'phy-01']]));
    expect(found.links).toMatchObject([{ ref: 'H-2', controlId: 'PHY-01' }]);
  });

  test('is used despite a fault outside its mappings', () => {
    const found = pairsIn(collection(ours, iso, [['h-2', 'A.7.1']], 'manual'));
    expect(found.pairs).toHaveLength(1);
    expect(found.problems).toMatchObject([{ place: '/mapping-collection/provenance/method', grave: false }]);
  });
});

describe('a table', () => {
  test('links to common controls, and never to a framework with references that look alike', () => {
    const file = bytes('ref,control\nH-2,PHY-01\nA.5.1,A.5.1\n');
    const found = proposed(file);
    expect(found.links.map(({ ref, controlId }) => [ref, controlId])).toEqual([['H-2', 'PHY-01']]);
    expect(found.problems).toMatchObject([{ place: 'line 3', says: '“A.5.1” is not a common control.' }]);
    expect(found.unsaid).not.toBeNull();
    expect(refs(proposed(file, '0::iso-27001-2022'))).toEqual(['A.5.1']);
  });
});

const shared = new URL('../../../../../shared/data/oscal/', import.meta.url);
describe.runIf(existsSync(shared))('a published mapping', () => {
  const name = 'example-mapping_CSF_v2.0-to-SP800-53r5_mapping-collection.json';
  // What a suite says outside its tests runs also where the suite does not.
  const read = () => readFileSync(new URL(name, shared));

  test('from CSF 2.0 to SP 800-53 links every mapped control of SP 800-53 through CSF', () => {
    const maps: { sources: { 'id-ref': string }[]; targets: { 'id-ref': string }[] }[] = JSON.parse(
      read().toString('utf8'),
    )['mapping-collection'].mappings[0].maps;
    const targets = [...new Set(maps.flatMap((one) => one.targets.map((end) => end['id-ref'])))];
    const { pairs, mappings } = pairsIn(read());
    expect(pairs).toHaveLength(maps.reduce((sum, one) => sum + one.sources.length * one.targets.length, 0));
    const rev5 = { name: 'NIST Special Publication 800-53 Revision 5', version: '5.0.1' };
    const known = targets.map((source) => ({ ref: source.toUpperCase(), source, title: source }));
    const found = proposalsFrom({ pairs, mappings }, rev5, known, answersIn('0:target:nist-csf-2.0'));
    expect(found.unsaid).toBeNull();
    expect(new Set(found.links.map(({ ref }) => ref)).size).toBe(targets.length);
    expect(found.links.every(({ why }) => why.includes('NIST '))).toBe(true);
    // The same references of something else are not those.
    expect(proposalsFrom({ pairs, mappings }, own, known).links).toEqual([]);
  });
});
