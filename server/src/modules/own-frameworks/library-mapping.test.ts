import { describe, expect, test } from 'vitest';
import { linksInFile } from './links-in-file.ts';
import { pairsIn } from './mapping-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const framework = (name: string) => `urn:ours:risk:framework:${name}`;
const node = (name: string, ref: string) => `urn:ours:risk:req_node:${name}:${ref}`;
const set = (from: string, to: string, mapped: readonly (readonly [string, string, string])[]) => ({
  urn: `urn:ours:risk:req_mapping_set:${from}-to-${to}`,
  source_framework_urn: framework(from),
  target_framework_urn: framework(to),
  requirement_mappings: mapped.map(([source, target, relationship]) => ({
    source_requirement_urn: node(from, source),
    target_requirement_urn: node(to, target),
    relationship,
  })),
});
// JSON is YAML: what begins each line tells a library.
const library = (objects: object) =>
  `urn: urn:ours:risk:library:mapping\nname: A mapping\nobjects:\n${Object.entries(objects)
    .map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n`;

const there = set('house-rules-3', 'iso27001-2022', [
  ['h-1', 'a.5.1', 'intersect'],
  ['h-2', 'a.7.4', 'equal'],
  ['h-3', 'a.7.4', 'not_related'],
]);
const back = set('iso27001-2022', 'house-rules-3', [['a.5.1', 'h-1', 'superset']]);

describe('a library of mappings in YAML', () => {
  test('maps what its sets map, and leaves out what is not related', () => {
    const { pairs, mappings, problems } = pairsIn(bytes(library({ requirement_mapping_sets: [there, back] })));
    expect(problems).toEqual([]);
    expect(pairs.map(({ one, other, strength, of }) => [one, other, strength, of])).toEqual([
      ['h-1', 'a.5.1', 'supporting', 0],
      ['h-2', 'a.7.4', 'primary', 0],
      ['a.5.1', 'h-1', 'primary', 1],
    ]);
    expect(mappings.map((one) => [one?.source.told, one?.target.told])).toEqual([
      ['house rules 3', 'iso27001 2022'],
      ['iso27001 2022', 'house rules 3'],
    ]);
  });

  test('may hold one set alone, as earlier ones do', () => {
    expect(pairsIn(bytes(library({ requirement_mapping_set: there }))).pairs).toHaveLength(2);
  });

  test('leads to common controls by way of the framework that it names, from either side', () => {
    const requirements = ['H-1', 'H-2'].map((ref) => ({ ref, source: node('house-rules-3', ref), title: ref }));
    const own = { name: 'House rules', version: '3', requirements };
    for (const objects of [{ requirement_mapping_sets: [there] }, { requirement_mapping_sets: [back] }]) {
      const { links, unsaid, problems } = linksInFile(bytes(library(objects)), own, '');
      expect([unsaid, problems]).toEqual([null, []]);
      expect(links[0]).toMatchObject({ ref: 'H-1', why: 'By way of ISO 27001 A.5.1' });
    }
  });

  test('asks for the framework that it does not name as one that is known, and says which reference is none', () => {
    const file = bytes(
      library({ requirement_mapping_sets: [set('house-rules-3', 'bio2', [['h-1', 'a.5.1', 'equal']])] }),
    );
    const own = { name: 'House rules', version: '3', requirements: [{ ref: 'H-1', source: 'h-1', title: 'One' }] };
    expect(linksInFile(file, own, '').unsaid).toMatchObject({
      source: 'house rules 3',
      target: 'bio2',
      here: 'source',
    });
    expect(linksInFile(file, own, '0::iso-27001-2022').links[0]).toMatchObject({ ref: 'H-1' });
    const wrong = bytes(
      library({ requirement_mapping_sets: [set('house-rules-3', 'iso27001-2022', [['h-9', 'a.5.1', 'equal']])] }),
    );
    expect(linksInFile(wrong, own, '').problems).toEqual([
      { place: 'line 4', says: '“h-9” is not a requirement of this framework.', grave: false },
    ]);
  });

  test('that is not whole says what is missing, and where', () => {
    const { requirement_mappings: _, ...without } = there;
    expect(pairsIn(bytes(library({ requirement_mapping_sets: [without] }))).problems).toEqual([
      {
        place: 'objects.requirement_mapping_sets.0.requirement_mappings',
        says: 'A mapping set names its two frameworks and has requirement_mappings.',
        grave: true,
      },
    ]);
  });
});
