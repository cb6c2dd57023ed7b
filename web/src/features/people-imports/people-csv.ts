import type { ImportedPerson } from '@claimlock/contract/people-imports/endpoints';
import { type CsvColumn, toCsv } from '../../lib/csv.ts';

/** The columns of the template, in its order. */
const templateColumns: readonly CsvColumn<ImportedPerson>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Email', cell: ({ email }) => email },
  { heading: 'Department', cell: ({ department }) => department },
  { heading: 'Job title', cell: ({ jobTitle }) => jobTitle },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Access', cell: ({ access }) => access },
];

/** The columns of the template as the server is told of them. */
export const templateMapping = 'name:0,email:1,department:2,jobTitle:3,role:4,access:5';

/** Rows as a file in the template's shape, to be read anew. */
export function mendedFile(rows: readonly ImportedPerson[], name: string): File {
  return new File([toCsv(templateColumns, rows)], name, { type: 'text/csv' });
}

/** Rows that could not be imported in the template's shape, each with its problem, to be mended and sent again. */
export function failedRowsCsv(rows: readonly (ImportedPerson & { readonly problem: string })[]): string {
  return toCsv([...templateColumns, { heading: 'problem', cell: ({ problem }) => problem }], rows);
}
