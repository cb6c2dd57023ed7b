import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { csvCell } from '@claimlock/contract/csv-cell';
import { columnsText } from '@claimlock/contract/own-frameworks/table-columns';
import { describe, expect, test } from 'vitest';
import { workbook } from '../../../testing/foreign-files.ts';
import { frameworkIn } from './framework-file.ts';
import type { TableAsked } from './table-file.ts';

const read = (text: string, table: TableAsked = {}) => frameworkIn(new TextEncoder().encode(text), { table });
const brief = (reading: ReturnType<typeof frameworkIn>) =>
  reading.draft?.requirements.map(({ ref, title, group, parent }) => [ref, title, group, parent]);

const text = (row: number, ...cells: readonly string[]) =>
  `<row r="${row}">${cells.map((cell, at) => (cell === '' ? '' : `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;

describe('headings are guessed', () => {
  test.each([
    ['in camel case', 'controlId,controlName,category\nAC-1,Policy,Access\n', { ref: 0, title: 1, parent: 2 }],
    ['with accents', 'Référence;Contenu;Thématique\nR1;Fermer les portes;Portes\n', { ref: 0, asks: 1, parent: 2 }],
    ['with more words', 'Req ID #,Detailed requirement text\n1.1,Lock the doors\n', { ref: 0, asks: 1 }],
    [
      'of sections and chapters',
      'chapter_id,chapter_name,section_id,section_name,req_id,req_description\nV1,Doors,V1.1,Locks,V1.1.1,Lock them.\n',
      { ref: 4, asks: 5, parent: 2, 'parent-title': 3, chapter: 1 },
    ],
    [
      'beside other controls that are named',
      'assessable,node_id,name,description,reference_controls\nx,doors-lock,Locks,Lock them.,1:locks\n',
      { ref: 1, title: 2, asks: 3, assessable: 0 },
    ],
    ['as we export them', 'Group,Requirement,Title,Result\nDoors,D-1,Locks,Met\n', { ref: 1, title: 2, parent: 0 }],
  ])('%s', (_, table, mapping) => {
    expect(read(table).table?.mapping).toEqual(mapping);
    expect(read(table).draft?.requirements).toHaveLength(1);
  });

  test('below a title and empty lines, and without a heading row', () => {
    const titled = read('Our rules,,\n\n,,as of June\nref,title,description\nA-1,Doors,Lock them.\n');
    expect([titled.table?.headingRow, brief(titled)]).toEqual([4, [['A-1', 'Doors', 'all', null]]]);
    const bare = read('V3.1,Verify that sessions end.\nV3.2,Verify that sessions are one’s own.\n');
    expect(bare.table).toMatchObject({ headingRow: 0, mapping: { ref: 0, asks: 1 } });
    expect(bare.draft?.requirements.map(({ ref }) => ref)).toEqual(['V3.1', 'V3.2']);
    expect(bare.table?.lines[0]).toMatchObject({ title: 'Verify that sessions end.', asks: '' });
  });

  test('and a wrong guess is reported and can be corrected', () => {
    const file = 'alpha,beta,gamma\nA-1,One,Two\nA-2,Three,Four\n';
    const wrong = read(file);
    expect(wrong.draft).toBeNull();
    expect(wrong.problems[0]?.says).toContain('No column is selected for titles or texts');
    expect(wrong.table?.columns.map(({ letter, heading, samples }) => [letter, heading, samples])).toEqual([
      ['A', 'alpha', ['A-1', 'A-2']],
      ['B', 'beta', ['One', 'Three']],
      ['C', 'gamma', ['Two', 'Four']],
    ]);
    const right = read(file, { columns: columnsText({ ref: 0, title: 1, asks: 2 }) });
    expect(brief(right)).toEqual([
      ['A-1', 'One', 'all', null],
      ['A-2', 'Three', 'all', null],
    ]);
    expect(right.table?.lines[1]).toMatchObject({ ref: 'A-2', title: 'Three', asks: 'Four', isGroup: false });
    expect(read(file, { headingRow: 0, columns: 'ref:0,title:1' }).draft?.requirements).toHaveLength(3);
    expect(read(file, { columns: '' }).draft).toBeNull();
  });
});

describe('rows', () => {
  test('are nested by their depth, and rows that are not assessable become groups', () => {
    const reading = read(
      'assessable,depth,ref_id,name,description\n,1,A,Doors,\n,2,,Outside,\nx,3,A.1,Locks,Lock them.\nx,4,A.1.1,Keys,Count them.\n,1,B,People,\nx,2,B.1,Guests,They sign in.\n',
    );
    const [, outside] = reading.draft?.groups ?? [];
    expect(reading.draft?.groups.map(({ title, parent }) => [title, parent])).toEqual([
      ['Doors', null],
      ['Outside', 'A'],
      ['People', null],
    ]);
    expect(brief(reading)).toEqual([
      ['A.1', 'Locks', outside?.ref, null],
      ['A.1.1', 'Keys', outside?.ref, 'A.1'],
      ['B.1', 'Guests', 'B', null],
    ]);
  });

  test('are reported if the assessable column marks none of them', () => {
    const { problems } = read('ref,title,mark,assessable\nA-1,One,x,no\n', { columns: 'ref:0,title:1,assessable:3' });
    expect(problems[0]).toMatchObject({ place: 'line 1, column 4', grave: true });
    expect(problems[0]?.says).toContain('marks no row as a requirement');
  });

  test('that only have a title become sections; repeated headings and empty rows are left out', () => {
    const reading = read(
      'ref,title,text\n,Doors,\nD-1,Locks,Lock them.\nref,title,text\n,,\n,People,\nP-1,Guests,Sign in.\n',
    );
    expect(reading.draft?.groups.map(({ title }) => title)).toEqual(['Doors', 'People']);
    expect(
      brief(reading)?.map(([ref, , group]) => [ref, reading.draft?.groups.find((one) => one.ref === group)?.title]),
    ).toEqual([
      ['D-1', 'Doors'],
      ['P-1', 'People'],
    ]);
  });

  test('that continue are merged, and sections with the same name in two chapters stay separate', () => {
    const joined = read('id,title,text\nA-1,One,First.\nA-1,One,Second.\nA-2,Two,Third.\n');
    expect(joined.draft?.requirements.map(({ asks }) => asks)).toEqual(['First.\nSecond.', 'Third.']);
    const twice = read('chapter,section,id,title\nDoors,General,A-1,One\nPeople,General,A-2,Two\n');
    expect(twice.draft?.groups.map(({ title, parent }) => [title, parent])).toEqual([
      ['Doors', null],
      ['General', 'Doors'],
      ['People', null],
      ['General', 'People'],
    ]);
  });

  test('without a reference get one made from the title, the same in each version', () => {
    const [one] = read('title,text\nLocks,Lock the doors.\n').draft?.requirements ?? [];
    const [, other] = read('title,text\nKeys,Count the keys.\nLocks,Lock all doors.\n').draft?.requirements ?? [];
    expect(one?.ref).toMatch(/^node-\d+$/);
    expect(other?.ref).toBe(one?.ref);
  });
});

test('an invalid reference is made valid, and the title keeps the original if needed', () => {
  const table =
    'id,title,parent,text\nRecital 1,One,,It asks.\n§ 314.3.a,Two,Recital 1,\nORG-SSI,Three,,\nAda Lovelace the 2,Four,,\n12.6.ñ,Five,,\n';
  const { draft, problems } = read(table);
  expect(draft?.requirements.map(({ ref, title, parent }) => [ref, title, parent])).toEqual([
    ['Recital-1', 'One', null],
    ['314.3.a', 'Two', 'Recital-1'],
    [expect.stringMatching(/^node-\d+$/), 'ORG-SSI: Three', null],
    [expect.stringMatching(/^node-\d+$/), 'Ada Lovelace the 2: Four', null],
    ['12.6.n', 'Five', null],
  ]);
  expect(problems).toEqual([expect.objectContaining({ grave: false, says: expect.stringContaining('5 references') })]);
});

describe('a workbook', () => {
  const sheets = (first: string, second: string) =>
    workbook(first, { 'xl/worksheets/two.xml': `<worksheet><sheetData>${second}</sheetData></worksheet>` });

  test('is read from the sheet most like a list of requirements, or from the selected one', () => {
    const book = sheets(
      text(1, 'Version', '1.0') + text(2, 'Author', 'Nobody'),
      text(2, 'ref_id', 'name', 'description') + text(3, 'A-1', 'Doors', 'Lock them.'),
    );
    const { draft, table } = frameworkIn(book);
    expect([table?.sheet, table?.headingRow, draft?.requirements.length]).toEqual(['Notes', 2, 1]);
    expect(frameworkIn(book, { table: { sheet: 'Rules' } }).table?.sheet).toBe('Rules');
  });

  test('reports a reference that lost its last zero in Excel', () => {
    const number = (row: number, value: string) =>
      `<row r="${row}"><c r="A${row}"><v>${value}</v></c><c r="B${row}" t="inlineStr"><is><t>Title ${row}</t></is></c></row>`;
    const { draft, problems } = frameworkIn(workbook(text(1, 'id', 'title') + number(2, '1.1') + number(3, '1.1')));
    expect(draft).toBeNull();
    expect(problems.map(({ says }) => says).join(' ')).toContain('Excel stores 1.10 as the number 1.1');
  });
});

test('the mark that an export puts before a formula is removed on import', () => {
  const title = '=1+1 is no formula here';
  expect(read(`ref,title\nA-1,${csvCell(title)}\n`).draft?.requirements[0]?.title).toBe(title);
});

const shared = resolve(import.meta.dirname, '../../../../../shared/frameworks');

// Counted with Python's own csv module: rows that are neither groups nor explanations.
describe.runIf(existsSync(shared))('the tables of the catalogue are imported unchanged', () => {
  test.each([
    ['cyber-essentials-danzell-questions', 95],
    ['cyber-essentials', 46],
    ['eu-cra', 90],
    ['iasme-cyber-assurance', 59],
    ['ico-accountability', 77],
    ['iso-27001-2022', 123],
    ['nist-csf-2.0', 106],
    ['soc2-tsc-2017', 61],
    ['uk-gdpr', 131],
  ])('%s', (name, wanted) => {
    const { draft } = frameworkIn(readFileSync(resolve(shared, `${name}.csv`)));
    expect(draft?.requirements).toHaveLength(wanted);
  });
});
