import { csvCell } from '@claimlock/contract/csv-cell';
import { expect, test } from 'vitest';
import { workbook } from '../../../testing/foreign-files.ts';
import { peopleInFile } from './people-file.ts';

const cells = [
  ['Name', 'Email', 'Department', 'Job title', 'Role'],
  ['Zoë Müller', 'zoe@people.example', 'Research\nand development', 'Café “manager”', 'Staff'],
  ['O’Neil, Seán', 'sean@people.example', 'IT', 'Analyst; second line', 'Supervisory'],
];

// Each value that needs it is quoted, as programs that write such files do.
const written = (separator: string, end: string, rows: readonly (readonly string[])[] = cells) =>
  rows
    .map((row) =>
      row
        .map((value) => (/["\r\n,;\t]/.test(value) ? `"${value.replaceAll('"', '""').replaceAll('\n', end)}"` : value))
        .join(separator),
    )
    .join(end);

const codes = (text: string, beyond: Readonly<Record<string, number>>) =>
  Buffer.from(Array.from(text, (letter) => beyond[letter] ?? letter.charCodeAt(0)));

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16, little-endian, with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, big-endian, with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16, little-endian': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, big-endian': (text) => Buffer.from(text, 'utf16le').swap16(),
  'Windows-1252': (text) => codes(text, { '“': 0x93, '”': 0x94, '’': 0x92 }),
  'Mac Roman': (text) => codes(text, { '“': 0xd2, '”': 0xd3, '’': 0xd5, ë: 0x91, ü: 0x9f, é: 0x8e, á: 0x87 }),
};

const combinations = Object.keys(encodings).flatMap((encoding) =>
  [',', ';', '\t'].flatMap((separator) => ['\n', '\r\n', '\r'].map((end) => [encoding, separator, end] as const)),
);

test.each(combinations)('people are read from %s with %j between values and %j at the end of lines', (...how) => {
  const [encoding, separator, end] = how;
  const bytes = encodings[encoding]?.(written(separator, end)) ?? Buffer.alloc(0);
  const file = peopleInFile(bytes, { remembered: {} });
  expect(file.problems).toEqual([]);
  expect(file.rows.map(({ shown }) => shown)).toEqual([
    {
      name: 'Zoë Müller',
      email: 'zoe@people.example',
      department: 'Research and development',
      jobTitle: 'Café “manager”',
      role: 'Staff',
      access: '',
    },
    {
      name: 'O’Neil, Seán',
      email: 'sean@people.example',
      department: 'IT',
      jobTitle: 'Analyst; second line',
      role: 'Supervisory',
      access: '',
    },
  ]);
  expect(file.rows.every(({ person }) => person)).toBe(true);
});

const names: [script: string, name: string][] = [
  ['Greek', 'Αλέξανδρος Παπαδόπουλος'],
  ['Cyrillic', 'Михаил Булгаков'],
  ['Arabic', 'فاطمة الزهراء'],
  ['Hebrew', 'דוד בן־גוריון'],
  ['Devanagari', 'अनिल कुमार'],
  ['Tamil', 'கமலா'],
  ['Thai', 'สมชาย ใจดี'],
  ['Chinese', '王小明'],
  ['Japanese', '山田 太郎'],
  ['Korean', '김철수'],
  ['Georgian', 'გიორგი'],
  ['Ethiopic', 'አበበ ቢቂላ'],
  ['an apostrophe and hyphens', 'Nuala Ní Dhomhnaill-O’Brien'],
  ['letters beyond the first plane', '𠮷野 家'],
];

test.each(names)('a name in %s comes in as it is written', (_, name) => {
  const file = peopleInFile(Buffer.from(`Name,Email\n${name},one@people.example\n`), { remembered: {}, role: 'staff' });
  expect(file.rows[0]).toMatchObject({ shown: { name }, problems: [], person: { name } });
});

test('names are as long as the form for one person lets them be, and no longer', () => {
  const longest = (length: number) =>
    peopleInFile(Buffer.from(`Name,Email\n${'é'.repeat(length)},one@people.example\n`), { remembered: {} }).rows[0];
  const most = [100, 200, 300].find((length) => !longest(length + 1)?.person);
  expect(most).toBeDefined();
  expect(longest(most ?? 0)?.person?.name).toHaveLength(most ?? 0);
  expect(longest((most ?? 0) + 1)?.problems).toMatchObject([{ field: 'name', grave: true }]);
});

test('an address with letters that look like others is refused, and one with a tag is a person’s own', () => {
  const row = (email: string) => peopleInFile(Buffer.from(`Name,Email\nOne,${email}\n`), { remembered: {} }).rows[0];
  // The first letter is Cyrillic.
  expect(row('аnn@people.example')).toMatchObject({ person: undefined, problems: [{ field: 'email', grave: true }] });
  expect(row('ann+audit@people.example')?.person?.email).toBe('ann+audit@people.example');
});

test.each(['ann@xn--pple-43d.example', 'ann@mail.XN--PPLE-43D.example'])(
  'an address whose domain is written for other letters is kept and said: %s',
  (email) => {
    const { rows } = peopleInFile(Buffer.from(`Name,Email\nOne,${email}\n`), { remembered: {} });
    expect(rows).toMatchObject([
      {
        problems: [
          { field: 'email', says: 'This address holds letters that look like others. Type it again.', grave: false },
        ],
        person: { email: email.toLowerCase() },
      },
    ]);
    // The same letters elsewhere in an address say nothing.
    const other = peopleInFile(Buffer.from('Name,Email\nOne,xn--one@people.example\n'), { remembered: {} });
    expect(other.rows[0]?.problems).toEqual([]);
  },
);

const sheetOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells, at) => {
      const texts = cells.map(
        (text, column) =>
          `<c r="${String.fromCodePoint(65 + column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${at + 1}">${texts.join('')}</row>`;
    })
    .join('');
const named = (sheet: string, rows: readonly (readonly string[])[]) => ({
  [`xl/worksheets/${sheet}.xml`]: `<worksheet><sheetData>${sheetOf(rows)}</sheetData></worksheet>`,
});

test('people are read from a workbook: of its sheets the one whose headings name the most, or the one that was asked for', () => {
  const first = [
    ['User name', 'How to use this file'],
    ['nobody@people.example', 'One row for each person'],
  ];
  const people = [['Name', 'Work email', 'Department', 'Job title', 'Role'], ...cells.slice(1)];
  const book = workbook(sheetOf(first), named('two', people));
  const found = peopleInFile(book, { remembered: {} });
  expect(found).toMatchObject({ sheets: ['Rules', 'Notes'], sheet: 'Notes', problems: [] });
  expect(found.rows.map(({ place, shown }) => [place, shown.name, shown.jobTitle])).toEqual([
    ['Notes, row 2', 'Zoë Müller', 'Café “manager”'],
    ['Notes, row 3', 'O’Neil, Seán', 'Analyst; second line'],
  ]);
  expect(found.rows.every(({ person }) => person)).toBe(true);
  const asked = peopleInFile(book, { remembered: {}, sheet: 'Rules' });
  expect(asked).toMatchObject({ sheet: 'Rules', problems: [{ place: 'the columns' }] });
  expect(asked.columns.map(({ heading }) => heading)).toEqual(first[0]);
  expect(peopleInFile(book, { remembered: {}, sheet: 'Gone' }).problems).toHaveLength(1);
});

test.each(['=1+1', '-x', '+44 Ann', '@ann', "'=1", "''-x", 'Ann "A", Bo'])(
  'a name that was marked against running, as a result file has it, is read as it was: %s',
  (name) => {
    const file = `Name,Email\n${csvCell(name)},one@people.example\n`;
    expect(peopleInFile(Buffer.from(file), { remembered: {} }).rows[0]?.shown.name).toBe(name);
  },
);

test('a name that mixes alphabets, or begins like a formula, is kept and said', () => {
  const row = (name: string) =>
    peopleInFile(Buffer.from(`Name,Email\n${name},one@people.example\n`), { remembered: {} }).rows[0];
  // The “а” is Cyrillic.
  expect(row('Sаm Carter')).toMatchObject({
    problems: [{ field: 'name', grave: false }],
    person: { name: 'Sаm Carter' },
  });
  expect(row('=1+1')).toMatchObject({ problems: [{ field: 'name', grave: false }], person: { name: '=1+1' } });
});
