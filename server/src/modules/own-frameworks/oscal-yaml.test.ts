import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { catalogue } from '../../../testing/framework-files.ts';
import { frameworkIn } from './framework-file.ts';
import { oscalFileIn } from './oscal-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const json = catalogue({
  groups: [
    {
      id: 'g',
      title: 'Doors',
      controls: [1, 2].map((n) => ({
        id: `d-${n}`,
        title: `Rule ${n}`,
        parts: [{ id: `d-${n}_smt`, name: 'statement', prose: `Do ${n}.\nThen look.` }],
      })),
    },
  ],
});

test('an OSCAL document in YAML is the same as in JSON', () => {
  const yaml = `---\n# Written by hand.\n${stringify(JSON.parse(json))}`;
  const read = frameworkIn(bytes(yaml));
  expect(read.problems).toEqual([]);
  expect(read.draft).toEqual(frameworkIn(bytes(json)).draft);
  expect(oscalFileIn(bytes(yaml))).toMatchObject({ model: 'catalog', problems: [] });
});

test('a long YAML document is not read as a table, and a faulty one is refused as YAML', () => {
  const long = `${stringify(JSON.parse(json))}${'# more\n'.repeat(30_000)}`;
  expect(frameworkIn(bytes(long)).problems).toEqual([]);
  const faults = (text: string) => frameworkIn(bytes(text)).problems.map(({ place, says }) => `${place}: ${says}`)[0];
  expect(faults('catalog:\n  uuid: [\n')).toMatch(/^line \d+: This is not YAML/);
  expect(faults('catalog:\n  uuid: x\n')).toContain('/catalog');
  expect(faults('component-definition:\n  uuid: x\n')).toContain('/component-definition');
});

test('a table with OSCAL words as headings stays a table', () => {
  expect(frameworkIn(bytes('ref,title\nA-1,catalog: one\n')).draft?.requirements).toHaveLength(1);
});
