import { describe, expect, test } from 'vitest';
import { workbook } from '../../../testing/foreign-files.ts';
import { catalogue } from '../../../testing/framework-files.ts';
import { controls } from '../frameworks/index.ts';
import { frameworkIn } from './framework-file.ts';
import { pairsIn } from './mapping-file.ts';
import { oscalFileIn } from './oscal-file.ts';
import { readFileApart } from './read-file-apart.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => frameworkIn(bytes(text));
const refusal = (file: string) => {
  const { draft, problems } = read(file);
  expect(draft).toBeNull();
  const [first] = problems;
  return first ? `${first.place ?? 'the file'}: ${first.says}` : '';
};

describe('what comes of a file is bounded', () => {
  const long = 'x'.repeat(8_000);
  const body = (cell: string) =>
    Array.from({ length: 10_000 }, (_, at) => {
      const row = at + 2;
      return `<row r="${row}"><c r="A${row}"><v>R-${row}</v></c>${cell.replace('#', String(row))}</row>`;
    }).join('');
  const heads = (last: string) =>
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>${last}</t></is></c></row>`;

  test.each(['description', 'section', 'type'])('by one long text that every row points at as its %s', (column) => {
    const cell = '<c r="B#" t="s"><v>1</v></c><c r="C#" t="s"><v>2</v></c>'.replace('C#', 'C2');
    const strings = `<sst><si><t>ref</t></si><si><t>title</t></si><si><t>${long}</t></si></sst>`;
    const file = workbook(heads(column) + body(cell), { 'xl/sharedStrings.xml': strings });
    const { draft, problems } = frameworkIn(file);
    if (column === 'type') expect(draft?.requirements[0]?.kind).toHaveLength(40);
    else {
      expect(file.length).toBeLessThan(200_000);
      expect(draft).toBeNull();
      expect(problems[0]?.says).toContain('more than 4 million characters');
    }
  });

  test('by links, which are counted without comparing each with all', () => {
    const all = [...controls].map(({ id }) => id);
    const rows = (count: number) =>
      `ref,title,common controls\n${Array.from({ length: count }, (_, at) => `R-${at},T,${all.join(' ')}`).join('\n')}`;
    const most = Math.floor(100_000 / all.length);
    const begun = performance.now();
    expect(read(rows(most)).draft?.links).toHaveLength(most * all.length);
    expect(performance.now() - begun, 'milliseconds').toBeLessThan(5_000);
    expect(refusal(rows(most + 1))).toContain(`line ${most + 2}, column 1: At most 100000 links are taken`);
    expect(read(`ref,title,common controls\nR-1,T,${'PHY-01 '.repeat(50)}`).draft?.links).toHaveLength(1);
  });

  test('by pairs of long names', () => {
    const lists = { sources: ends(200), targets: ends(200) };
    const file = JSON.stringify({
      'mapping-collection': {
        uuid: '7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6a001',
        metadata: { title: 'Ours', 'last-modified': '2026-01-01T00:00:00Z', version: '1', 'oscal-version': '1.2.1' },
        provenance: {
          method: 'human',
          'matching-rationale': 'semantic',
          status: 'complete',
          'mapping-description': 'x',
        },
        mappings: [
          {
            uuid: '7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6a002',
            'source-resource': { type: 'catalog', href: '#a' },
            'target-resource': { type: 'catalog', href: '#b' },
            maps: [{ uuid: '7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6a003', relationship: 'equivalent-to', ...lists }],
          },
        ],
      },
    });
    expect(pairsIn(bytes(file)).problems).toMatchObject([{ says: expect.stringContaining('4 million characters') }]);
  });
  const ends = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ type: 'control', 'id-ref': `c${at}${'x'.repeat(500)}` }));
});

test('what a reading process says is bounded, whatever it read', { timeout: 60_000 }, async () => {
  // One byte of Windows-1252 is three of UTF-8: what comes back is larger than what was sent.
  const euros = Buffer.alloc(12 * 1024 * 1024, 0x80);
  const [before = '', after = ''] = catalogue({
    controls: [{ id: 'x-1', title: 'One', params: [{ id: 'p', remarks: '#' }] }],
  }).split('#');
  const file = Buffer.concat([Buffer.from(before), euros, Buffer.from(after)]);
  expect(await readFileApart({ kind: 'oscal', bytes: file })).toMatchObject({
    model: null,
    content: null,
    problems: [{ place: null, says: 'The file holds too much: more than any framework needs.', grave: true }],
  });
});

describe('text that cannot be kept', () => {
  const control = (more: object) => catalogue({ controls: [{ id: 'x-1', title: 'One', ...more }] });

  test.each([
    ['a blank title', control({ title: ' ' }), '/catalog/controls/0/title: This title is blank'],
    [
      'a blank title of a group',
      catalogue({ groups: [{ id: 'g', title: '\t', controls: [{ id: 'x-1', title: 'One' }] }] }),
      '/catalog/groups/0/title: This title is blank',
    ],
    ['NUL', control({ title: 'a\u0000b' }), '/catalog/controls/0/title: This is not text: it holds the control'],
    [
      'half of a character',
      control({ parts: [{ name: 'statement', prose: '\ud83d' }] }),
      '/catalog/controls/0/parts/0/prose: This is not text: it holds half of a character',
    ],
    [
      'NUL in YAML',
      'urn: a\nobjects:\n  framework:\n    requirement_nodes:\n      - urn: b\n        assessable: true\n        ref_id: R-1\n        name: "a\\0b"\n',
      'line 5: This is not text: it holds the control character 0x00',
    ],
  ])('%s is refused with its place', (_, file, says) => {
    expect(refusal(file)).toContain(says);
  });

  test('nor is it taken in a mapping file or a plan', () => {
    const file = bytes('{"mapping-collection": {"a": ["\\u0000"]}}');
    expect(pairsIn(file).problems[0]).toMatchObject({ place: '/mapping-collection/a/0' });
    expect(oscalFileIn(bytes('{"system-security-plan": {"a/b": "\\udc00"}}')).problems[0]).toMatchObject({
      place: '/system-security-plan/a~1b',
    });
  });
});
