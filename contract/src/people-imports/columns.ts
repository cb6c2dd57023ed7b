/** The fields of a person that a column of a file may hold, in the order in which they are shown. */
export const importedPersonFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'department',
  'jobTitle',
  'role',
  'access',
] as const;
export type ImportedPersonField = (typeof importedPersonFields)[number];

/** The column of each field, counted from 0. */
export type PersonColumns = Readonly<Partial<Record<ImportedPersonField, number>>>;

/** A file of people has this many rows at the most. */
export const mostImportedPeople = 10_000;

/** Rows that were not imported are kept for this many days, to be mended and sent again. */
export const daysRowsAreKept = 30;

/** Up to 10 MB. */
export const largestPeopleFile = 10 * 1024 * 1024;

/** The column of each field in a text of an address: `name:0,email:3`. Fields that it does not know are ignored. */
export function personColumnsIn(text: string): PersonColumns {
  const named = new Map(
    text.split(',').map((part) => {
      const [field = '', column] = part.split(':', 2);
      return [field, column] as const;
    }),
  );
  return Object.fromEntries(
    importedPersonFields.flatMap((field) => {
      const column = named.get(field);
      return column === undefined ? [] : [[field, Number(column)]];
    }),
  );
}

/** The columns of fields as a text of an address. */
export function personColumnsText(columns: PersonColumns): string {
  return importedPersonFields
    .flatMap((field) => (columns[field] === undefined ? [] : [`${field}:${columns[field]}`]))
    .join(',');
}
