import { expect, test } from 'vitest';
import { workbook } from '../../../../testing/foreign-files.ts';
import { dayIn, ratingIn, treatmentIn } from './labels.ts';
import { risksInFile } from './risk-file.ts';

test.each([
  ['4', 4],
  ['4.0', 4],
  ['4/5', 4],
  ['4 High', 4],
  ['4 - Likely', 4],
  ['High (4)', 4],
  ['Likely', 4],
  ['almost  CERTAIN', 5],
  ['Very Low', 1],
  ['Rare', 1],
  ['possible', 3],
  ['L4', 4],
  ['', undefined],
  ['0', undefined],
  ['6', undefined],
  ['44', undefined],
  ['4.5', undefined],
  ['=4', undefined],
  ['whenever', undefined],
])('a likelihood of “%s” is %s', (cell, rating) => {
  expect(ratingIn(cell, 'likelihood')).toBe(rating);
});

test('words of impact, treatments and days are those of registers elsewhere', () => {
  expect(['Minor', 'Major', 'Catastrophic'].map((cell) => ratingIn(cell, 'impact'))).toEqual([2, 4, 5]);
  expect(['Reduce', 'tolerate', 'Transfer', 'Terminate', 'Hope'].map(treatmentIn)).toEqual([
    'Mitigate',
    'Accept',
    'Transfer',
    'Avoid',
    undefined,
  ]);
  expect(['2026-11-30', '30/11/2026', '31.02.2026', '11/30/2026', 'soon'].map(dayIn)).toEqual([
    '2026-11-30',
    '2026-11-30',
    undefined,
    undefined,
    undefined,
  ]);
});

const text = 'Risk;Likelihood;Impact;Description\r\nÉtage inondé;Likely;4;"two\nlines"\r\nOther – one;2;Minor;\r\n';
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const windows = Buffer.from(text.replace('–', '\u0096'), 'latin1');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', utf16],
  ['Windows-1252', windows],
  ['commas', Buffer.from(text.replaceAll(';', ','))],
  ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
])('a file in %s is read', (_, bytes) => {
  const { drafts, problems, mapping } = risksInFile(bytes, {});
  expect(problems).toEqual([]);
  expect(mapping).toBe('title:0,description:3,likelihood:1,impact:2');
  expect(drafts.map(({ risk }) => [risk.title, risk.likelihood, risk.impact])).toEqual([
    ['Étage inondé', 4, 4],
    ['Other – one', 2, 2],
  ]);
});

test('each row says what is wrong with it and where, and the others are taken', () => {
  const rows = [
    'Title,Probability,Severity,Treatment,Status,Review date,Owner',
    '=cmd|calc,4,4,Reduce,Open,30/11/2026,Tom',
    ',3,3,,,,',
    'No rating,,3,,,,',
    'Odd rating,9,3,,,,',
    'Closed one,3,3,,Closed,,',
    'Odd rest,3,3,Pray,Open,someday,',
  ];
  const { drafts, problems } = risksInFile(Buffer.from(rows.join('\n')), {});
  expect(drafts.map(({ risk }) => risk.title)).toEqual(['=cmd|calc', 'Odd rest']);
  expect(drafts[0]).toMatchObject({ owner: 'Tom', risk: { treatment: 'Mitigate', reviewOn: '2026-11-30' } });
  expect(problems.filter(({ grave }) => grave).map(({ place }) => place)).toEqual([
    'line 3, column 1',
    'line 4, column 2',
    'line 5, column 2',
    'line 6, column 5',
  ]);
  expect(problems.filter(({ grave }) => !grave).map(({ place }) => place)).toEqual([
    'line 7, column 4',
    'line 7, column 6',
  ]);
});

test('files that are none are refused in words', () => {
  const says = (bytes: Uint8Array) => risksInFile(bytes, {}).problems.map((problem) => problem.says);
  expect(says(Buffer.from(''))).toEqual(['The file is empty.']);
  expect(says(Buffer.from([0, 1, 2, 3, 0, 0, 9, 9, 9]))[0]).toMatch(/not text/);
  expect(says(Buffer.from('PK not an archive'))).toHaveLength(1);
  expect(says(Buffer.from('Risk,Likelihood,Impact\n'))[0]).toMatch(/no rows/);
  expect(says(Buffer.from('a,b\n1,2\n'))[0]).toMatch(/Choose the column of the risk, its likelihood, its impact/);
  const long = `Risk,Likelihood,Impact\n${'A,1,1\n'.repeat(10_001)}`;
  expect(says(Buffer.from(long))[0]).toMatch(/10001 rows; 10000 are taken/);
  expect(risksInFile(Buffer.from(`Risk,Likelihood,Impact\n${'A,1,1\n'.repeat(10_000)}`), {}).drafts).toHaveLength(
    10_000,
  );
});

test('columns that somebody chose are used as they are', () => {
  const { drafts } = risksInFile(Buffer.from('a,b,c\nFlood,2,3\n'), { columns: 'title:0,likelihood:2,impact:1' });
  expect(drafts[0]?.risk).toMatchObject({ title: 'Flood', likelihood: 3, impact: 2 });
});

test('a workbook is read: numbers as shown, and the sheet that names the most', () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row r="1">${cell('A1', 'Risk')}${cell('B1', 'Likelihood')}${cell('C1', 'Impact')}</row><row r="2">${cell('A2', 'Flood')}<c r="B2"><v>4</v></c>${cell('C2', 'Severe')}</row>`;
  const { drafts, sheet } = risksInFile(workbook(rows), {});
  expect(sheet).not.toBeNull();
  expect(drafts.map(({ risk, place }) => [risk.title, risk.likelihood, risk.impact, place.length > 0])).toEqual([
    ['Flood', 4, 5, true],
  ]);
});
