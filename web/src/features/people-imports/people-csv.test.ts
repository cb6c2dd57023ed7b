import { csvCell, unmarkedCell } from '@claimlock/contract/csv-cell';
import type { ImportedPerson } from '@claimlock/contract/people-imports/endpoints';
import { expect, test } from 'vitest';
import { failedRowsCsv, mendedFile } from './people-csv.ts';

const script = '<script>alert("1")</script>';
const person = (name: string): ImportedPerson => ({
  name,
  email: 'one@people.example',
  department: '=HYPERLINK("http://a.example")',
  jobTitle: '-x',
  role: '+Staff',
  access: '@Employee',
});
const marked = `"'=HYPERLINK(""http://a.example"")",'-x,'+Staff,'@Employee`;

test.each([
  ['=1+1', "'=1+1"],
  ['-x', "'-x"],
  ["'=1+1", "''=1+1"],
  [script, `"${script.replaceAll('"', '""')}"`],
])('nothing of a result file runs in a spreadsheet, and each cell reads back as it was: %s', (name, cell) => {
  const file = failedRowsCsv([{ ...person(name), problem: '=2' }]);
  expect(file).toBe(
    `Name,Email,Department,Job title,Role,Access,problem\r\n${cell},one@people.example,${marked},'=2\r\n`,
  );
  expect(csvCell(name)).toBe(cell);
  expect(cell.startsWith('"') || unmarkedCell(cell) === name).toBe(true);
});

test('a row that is mended on the screen is marked the same way, and keeps the name of its file', async () => {
  const file = mendedFile([person('=1+1'), person('Ann')], 'people.csv');
  expect(file.name).toBe('people.csv');
  expect(await file.text()).toBe(
    `Name,Email,Department,Job title,Role,Access\r\n'=1+1,one@people.example,${marked}\r\nAnn,one@people.example,${marked}\r\n`,
  );
});
