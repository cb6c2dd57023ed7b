/** How many rows of the file are wrong. */
export const wrongRows = 37;
/** How many rows the file has. */
export const allRows = 5_000;

type WrongRow = { readonly field: string; readonly at: number; readonly line: string };
type PeopleOfFile = {
  readonly heading: string;
  readonly text: string;
  readonly rows: readonly string[];
  /** Every row that is wrong: which field says so, and where among the rows it stands. */
  readonly wrong: readonly WrongRow[];
  /** A row with nothing wrong, told apart by a number. */
  readonly sound: (number: number) => string;
};

const heading = 'Name,Email,Department,Job title,Role,Access\n';

/** A file of 5,000 people whose addresses end so: 37 rows are wrong, in every way that a row can be. */
export function fiveThousandPeople(domain: string): PeopleOfFile {
  const address = (number: number) => `five.${number}@${domain}`;
  const sound = (number: number) => `Five ${number},${address(number)},Division ${number % 40},Analyst,Staff,Employee`;
  const ways: readonly [field: string, line: (number: number) => string][] = [
    ['name', (number) => `,${address(number)},IT,Analyst,Staff,Employee`],
    ['name', (number) => `${'a'.repeat(301)},${address(number)},IT,Analyst,Staff,Employee`],
    ['email', (number) => `No Address ${number},,IT,Analyst,Staff,Employee`],
    ['email', (number) => `No At ${number},five.${number} at ${domain},IT,Analyst,Staff,Employee`],
    // The first letter is Cyrillic.
    ['email', (number) => `Look Alike ${number},а${address(number)},IT,Analyst,Staff,Employee`],
    ['email', (number) => `Twin ${number},${address(1)},IT,Analyst,Staff,Employee`],
    ['department', (number) => `Nowhere ${number},${address(number)},,Analyst,Staff,Employee`],
    ['department', (number) => `Far ${number},${address(number)},${'d'.repeat(101)},Analyst,Staff,Employee`],
    ['jobTitle', (number) => `Titled ${number},${address(number)},IT,${'t'.repeat(301)},Staff,Employee`],
    ['role', (number) => `Wizard ${number},${address(number)},IT,Analyst,Wizard,Employee`],
    ['role', (number) => `No Role ${number},${address(number)},IT,Analyst,,Employee`],
    ['access', (number) => `Open Door ${number},${address(number)},IT,Analyst,Staff,Everything`],
  ];
  const wrong = Array.from({ length: wrongRows }, (_, place): WrongRow => {
    const [field, line] = ways[place % ways.length] ?? ['name', sound];
    return { field, at: 100 + place * 130, line: line(10_000 + place) };
  });
  const rows = Array.from({ length: allRows - wrongRows }, (_, place) => sound(place + 1));
  for (const { at, line } of wrong) rows.splice(at, 0, line);
  return { heading, text: `${heading}${rows.join('\n')}\n`, rows, wrong, sound };
}

/** Mends the rows of a result file, cell by cell, as somebody does who reads what is wrong with each. */
export function mendRows(failed: string, domain: string): string {
  const lines = failed.replace(/^\uFEFF/, '').split(/\r?\n/);
  const mended = lines.slice(1).flatMap((line, place) => {
    if (line === '') return [];
    // What is wrong stands in the last cell; none of those before it holds a comma.
    const [name = '', , department = '', jobTitle = '', role = ''] = line.split(',');
    const within = (cell: string, most: number, instead: string) =>
      cell === '' || cell.length > most ? instead : cell;
    return [
      [
        within(name, 300, `Mended ${place}`),
        `mended.${place}@${domain}`,
        within(department, 100, 'IT'),
        within(jobTitle, 100, 'Analyst'),
        role === 'Staff' ? role : 'Staff',
        'Employee',
      ].join(','),
    ];
  });
  return `${heading}${mended.join('\n')}\n`;
}
