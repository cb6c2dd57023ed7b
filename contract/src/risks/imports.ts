import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, OperationId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** The fields that a column of a register in a file may hold, in the order in which they are shown. */
export const importedFields = [
  'title',
  'description',
  'category',
  'department',
  'likelihood',
  'impact',
  'inherent-likelihood',
  'inherent-impact',
  'target-likelihood',
  'target-impact',
  'treatment',
  'plan',
  'owner',
  'review',
  'controls',
  'status',
] as const;
export type ImportedField = (typeof importedFields)[number];

/** The column of each field, counted from 0. */
export type ImportedColumns = Readonly<Partial<Record<ImportedField, number>>>;

/** A register of risks in a file has this many rows at the most. */
export const mostImportedRows = 10_000;

/** Up to 10 MB. */
export const largestRiskFile = 10 * 1024 * 1024;

/** The column of each field in a text of an address: `title:0,impact:3`. Fields that it does not know are ignored. */
export function importedColumnsIn(text: string): ImportedColumns {
  const named = new Map(
    text.split(',').map((part) => {
      const [field = '', column] = part.split(':', 2);
      return [field, column] as const;
    }),
  );
  return Object.fromEntries(
    importedFields.flatMap((field) => {
      const column = named.get(field);
      return column === undefined ? [] : [[field, Number(column)]];
    }),
  );
}

/** The columns of fields as a text of an address. */
export function importedColumnsText(columns: ImportedColumns): string {
  return importedFields
    .flatMap((field) => (columns[field] === undefined ? [] : [`${field}:${columns[field]}`]))
    .join(',');
}

const reading = {
  sheet: z.string().max(100).optional(),
  /** The column of each field, such as `title:0,impact:3`; guessed from the headings unless it is given. */
  columns: z
    .string()
    .max(500)
    .regex(
      /^(?:[a-z-]{1,20}:\d{1,3}(?:,[a-z-]{1,20}:\d{1,3})*)?$/,
      'Write the columns as fields and numbers, such as title:0,impact:3.',
    )
    .optional(),
};

const exampleFile = 'Risk,Likelihood,Impact,Owner\nFlood in the server room,Unlikely,4 High,\n';

/** What a file says of risks, before anything of it is kept. */
export const RiskImportPreview = z.object({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The columns of the file with their headings and what stands in them first. */
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.string(),
  rows: z.number().int(),
  /** How many rows would be added. */
  ready: z.number().int(),
  /** The first rows as they would be added. */
  first: z.array(
    z.object({
      place: z.string(),
      title: z.string(),
      category: z.string(),
      likelihood: z.number().int(),
      impact: z.number().int(),
      owner: z.string().nullable(),
    }),
  ),
  /** What is wrong and where (null: the whole file); a row with a grave problem is left out. */
  problems: z.array(z.object({ place: z.string().nullable(), says: z.string(), grave: z.boolean() })),
  /** Whether there are more problems than are listed. */
  moreProblems: z.boolean(),
});
export type RiskImportPreview = z.infer<typeof RiskImportPreview>;

export const previewRiskImport = endpoint({
  name: 'previewRiskImport',
  method: 'POST',
  path: '/api/clients/:clientId/risk-import-previews',
  scope: 'client',
  action: 'risks.change',
  summary: 'Previews the risks in a CSV file or workbook, with each problem and its place. No changes are saved.',
  input: z.object({ clientId: ClientId, ...reading }),
  output: RiskImportPreview,
  readsOnly: true,
  upload: { largest: largestRiskFile, example: exampleFile },
  example: { clientId: sample.clientId },
});

export const importRisks = endpoint({
  name: 'importRisks',
  method: 'POST',
  path: '/api/clients/:clientId/risk-imports',
  scope: 'client',
  action: 'risks.change',
  summary: 'Adds the risks of a CSV file or a workbook to the register, row by row, as long work with a result sheet.',
  input: z.object({ clientId: ClientId, ...reading }),
  output: z.object({ operationId: OperationId, rows: z.number().int() }),
  status: 201,
  upload: { largest: largestRiskFile, example: exampleFile },
  example: { clientId: sample.clientId },
});
