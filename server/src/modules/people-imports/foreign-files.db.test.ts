import { csvCell } from '@claimlock/contract/csv-cell';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workbook } from '../../../testing/foreign-files.ts';
import { peopleHeading as heading, importSteps, personLine as line } from '../../../testing/people-import-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof importSteps>;

beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = importSteps(app, admin);
});
afterEach(() => app.closeApp());

const found = async (search: string) =>
  listPeople.output.parse((await app.call(listPeople, { clientId, search, count: 'true' }, admin)).body);

test('columns that somebody selected come back with the next file of these headings, and not those that were guessed', async () => {
  const headings = 'Name,Known as,Email,Department,Role\n';
  const row = (word: string) =>
    `${word} Formally,${word} Brought,${word.toLowerCase()}.brought@sample-a.example,IT,Staff\n`;
  const guess = await steps.look(headings + row('Ann'));
  expect(guess).toMatchObject({ mapping: 'name:0,email:2,department:3,role:4', remembered: false });
  const columns = 'name:1,email:2,department:3,role:4';
  // Looking alone keeps nothing.
  expect(await steps.look(headings + row('Ann'), { columns })).toMatchObject({ mapping: columns, remembered: false });
  expect(await steps.look(headings + row('Ann'))).toMatchObject({ mapping: guess.mapping });
  await steps.bring(headings + row('Ann'), { columns });
  await app.runJobs();
  const next = await steps.look(headings.toUpperCase() + row('Ben'));
  expect(next).toMatchObject({ mapping: columns, remembered: true, rows: [{ name: 'Ben Brought' }] });
  await steps.bring(headings + row('Ben'));
  await app.runJobs();
  expect((await found('Brought')).items.map(({ name }) => name)).toEqual(['Ann Brought', 'Ben Brought']);
  // Another file has columns of its own.
  expect(await steps.look(`${headings.trim()},Place\n`)).toMatchObject({ remembered: false });
});

test('people come in from a workbook, from the sheet that was selected', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (name: string) =>
    [
      ['Name', 'Email', 'Department', 'Role'],
      [`${name} Brought`, `${name.toLowerCase()}.brought@sample-a.example`, 'IT', 'Staff'],
    ]
      .map(
        (texts, row) =>
          `<row r="${row + 1}">${texts.map((text, at) => cell(`${'ABCD'[at]}${row + 1}`, text)).join('')}</row>`,
      )
      .join('');
  const book = Buffer.from(
    workbook(sheet('Ann'), {
      'xl/worksheets/two.xml': `<worksheet><sheetData>${sheet('Ben')}</sheetData></worksheet>`,
    }),
  );
  expect(await steps.look(book)).toMatchObject({
    sheets: ['Rules', 'Notes'],
    sheet: 'Rules',
    rows: [{ name: 'Ann Brought', place: 'Rules, row 2' }],
  });
  expect(await steps.look(book, { sheet: 'Notes' })).toMatchObject({ sheet: 'Notes', rows: [{ name: 'Ben Brought' }] });
  await steps.bring(book, { sheet: 'Notes' });
  await app.runJobs();
  expect((await found('Brought')).items.map(({ name }) => name)).toEqual(['Ben Brought']);
});

test('an address with a plus that may be the inbox of somebody else is said, and added all the same', async () => {
  await steps.bring(heading + line('Ann'));
  await app.runJobs();
  const tagged = (word: string, tag: string) =>
    `${word} ${tag},${word.toLowerCase()}+${tag}@sample-a.example,IT,Analyst,Staff\n`;
  const twice = await steps.look(
    `${heading}${tagged('ann.brought', 'audit')}${tagged('Bo', 'one')}${tagged('Bo', 'two')}Bo,bo@sample-a.example,IT,Analyst,Staff\n`,
  );
  expect(twice).toMatchObject({ added: 4, failed: 0 });
  expect(twice.rows.map(({ problems }) => problems)).toEqual([
    [{ field: 'email', says: 'This may be the same inbox as that of Ann Brought.', grave: false }],
    [],
    [{ field: 'email', says: 'This may be the same inbox as that of line 3.', grave: false }],
    [{ field: 'email', says: 'This may be the same inbox as that of line 3.', grave: false }],
  ]);
});

test('names that begin like formulas go through the result file and back as they are', async () => {
  const names = ['=1+1', '-x', '@SUM(A1)', "'=2"];
  // As the browser writes the result file: each cell marked against running in a spreadsheet.
  const written = (rows: readonly { readonly name: string }[], email: (at: number) => string) =>
    `Name,Email,Department,Job title,Role,Access,problem\n${rows
      .map(({ name }, at) => [name, email(at), '=cmd', '+Title', 'Staff', '', '-'].map(csvCell).join(','))
      .join('\n')}\n`;
  const { id } = await steps.bring(
    `${written(
      names.map((name) => ({ name })),
      () => 'no address',
    )}Ann Brought,ann.brought@sample-a.example,IT,Analyst,Staff\n`,
  );
  await app.runJobs();
  const failed = await steps.failedRows(id);
  expect(failed.map(({ name, department, jobTitle }) => [name, department, jobTitle])).toEqual(
    names.map((name) => [name, '=cmd', '+Title']),
  );
  const mended = await steps.bring(written(failed, (at) => `formula${at}.brought@sample-a.example`));
  await app.runJobs();
  expect(await steps.read(mended.id)).toMatchObject({ added: 4, failed: 0 });
  const { items } = await found('formula');
  expect(items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(items[0]).toMatchObject({ department: '=cmd', jobTitle: '+Title' });
});
