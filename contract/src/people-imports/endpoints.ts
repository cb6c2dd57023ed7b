import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, OperationId, PeopleImportId } from '../identifiers.ts';
import { line } from '../line.ts';
import { OperationState } from '../operations/watching.ts';
import { roles } from '../roles.ts';
import { sample } from '../sample.ts';
import { largestPeopleFile } from './columns.ts';

/** What happens to rows whose address somebody here has already: nothing is imported, they are left, or updated. */
export const conflictPolicies = ['stop', 'skip', 'update'] as const;
export type ConflictPolicy = (typeof conflictPolicies)[number];

const asking = {
  clientId: ClientId,
  sheet: z.string().max(100).optional(),
  /** The column of each field, such as `name:0,email:3`; remembered or guessed from the headings unless it is given. */
  columns: z
    .string()
    .max(300)
    .regex(
      /^(?:[a-zA-Z]{1,20}:\d{1,3}(?:,[a-zA-Z]{1,20}:\d{1,3})*)?$/,
      'Write the columns as fields and numbers, such as name:0,email:3.',
    )
    .optional(),
  /** What rows get that name no department, or no role. */
  department: line().max(100).optional(),
  role: z.enum(roles, 'Choose a role.').optional(),
  conflicts: z.enum(conflictPolicies).default('stop'),
};

/** What a row says of a person, as text: what could be read is written as the template writes it. */
export const ImportedPerson = z.object({
  name: z.string(),
  email: z.string(),
  department: z.string(),
  jobTitle: z.string(),
  role: z.string(),
  access: z.string(),
});
export type ImportedPerson = z.infer<typeof ImportedPerson>;

/** What is wrong with a row, or worth a look: a grave problem keeps it from being imported. */
export const RowProblem = z.object({
  field: z.enum(['name', 'email', 'department', 'jobTitle', 'role', 'access']),
  says: z.string(),
  grave: z.boolean(),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const ImportedRow = ImportedPerson.extend({
  /** Where it stands in the file, in words. */
  place: z.string(),
  problems: z.array(RowProblem),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** What a file says of people, before anything of it is kept. */
export const PeopleImportPreview = z.object({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.object({ letter: z.string(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.string(),
  /** Whether the columns are those that were chosen for such a file before. */
  remembered: z.boolean(),
  rows: z.array(ImportedRow),
  /** How many rows would be added, would change somebody, would be left as they are, and cannot be imported. */
  added: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** How many of the last are of people who are here already and keep the whole file from being imported. */
  stopping: z.number().int(),
  newDepartments: z.array(z.string()),
  /** How many people would administer the organisation by this file. */
  administrators: z.number().int(),
  /** What keeps the whole file from being read. */
  problems: z.array(z.object({ place: z.string().nullable(), says: z.string() })),
});
export type PeopleImportPreview = z.infer<typeof PeopleImportPreview>;

const exampleFile =
  'Name,Email,Department,Job title,Role\nSam Imported,sam.imported@sample-a.example,IT,Analyst,Staff\n';

export const previewPeopleImport = endpoint({
  name: 'previewPeopleImport',
  method: 'POST',
  path: '/api/clients/:clientId/people-import-previews',
  scope: 'client',
  action: 'people.add',
  summary: 'Previews the people in a CSV file or workbook, with each problem beside its row. No changes are saved.',
  input: z.object(asking),
  output: PeopleImportPreview,
  readsOnly: true,
  upload: { largest: largestPeopleFile, example: exampleFile },
  example: { clientId: sample.clientId },
});

/** An import as it stands: how many of its rows are over, and what came of them. */
export const PeopleImport = z.object({
  id: PeopleImportId,
  operationId: OperationId,
  state: OperationState,
  cancelling: z.boolean(),
  rows: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  invited: z.number().int(),
});
export type PeopleImport = z.infer<typeof PeopleImport>;

export const importPeople = endpoint({
  name: 'importPeople',
  method: 'POST',
  path: '/api/clients/:clientId/people-imports',
  scope: 'client',
  action: 'people.add',
  summary: 'Adds the people of a CSV file or workbook as long work; rows with problems go to a result file.',
  input: z.object({
    ...asking,
    invitations: z.enum(['now', 'later']).default('later'),
    /** Whether the onboarding checklists of their roles start for those who are added. */
    onboarding: z.enum(['start', 'none']).default('start'),
  }),
  output: PeopleImport,
  status: 201,
  upload: { largest: largestPeopleFile, example: exampleFile },
  example: { clientId: sample.clientId },
});

const named = { clientId: ClientId, importId: PeopleImportId };
const example = { clientId: sample.clientId, importId: sample.peopleImportId };

export const readPeopleImport = endpoint({
  name: 'readPeopleImport',
  method: 'GET',
  path: '/api/clients/:clientId/people-imports/:importId',
  scope: 'client',
  action: 'people.add',
  summary: 'An import of people, and how far it is.',
  input: z.object(named),
  output: PeopleImport,
  example,
});

export const readFailedRows = endpoint({
  name: 'readFailedRows',
  method: 'GET',
  path: '/api/clients/:clientId/people-imports/:importId/failed-rows',
  scope: 'client',
  action: 'people.add',
  summary: 'The rows of an import that could not be imported, each with its problem, to be mended and sent again.',
  input: z.object(named),
  output: z.object({ rows: z.array(ImportedPerson.extend({ place: z.string(), problem: z.string() })) }),
  example,
});

export const cancelPeopleImport = endpoint({
  name: 'cancelPeopleImport',
  method: 'PUT',
  path: '/api/clients/:clientId/people-imports/:importId/cancellation',
  scope: 'client',
  action: 'people.add',
  summary: 'Stops an import after the rows that are worked on; who was added stays.',
  input: z.object(named),
  output: PeopleImport,
  example,
});

/** So many people may be in a file that is imported while its sender waits. */
export const mostImportedAtOnce = 1_000;

export const importPeopleFile = endpoint({
  name: 'importPeopleFile',
  method: 'POST',
  path: '/api/clients/:clientId/people-import-files',
  scope: 'client',
  action: 'people.add',
  summary: 'Adds the people of a small file in base64 at once, as one call (specification §7); who is here is left.',
  input: z.object({
    clientId: ClientId,
    fileName: z.string().min(1, 'Give the name of the file.').max(1000),
    fileContent: z.string().min(1, 'Send the file in base64.'),
    contentType: z.string().max(200).optional(),
    documentType: z.enum(['bulk-user-import'], 'Give bulk-user-import.'),
  }),
  output: z.object({
    results: z.array(
      z.object({ name: z.string(), status: z.enum(['Added', 'Skipped', 'Failed']), message: z.string() }),
    ),
  }),
  status: 201,
  example: {
    clientId: sample.clientId,
    fileName: 'people.csv',
    fileContent:
      'TmFtZSxFbWFpbCxEZXBhcnRtZW50LEpvYiB0aXRsZSxSb2xlClNhbSBDYWxsZWQsc2FtLmNhbGxlZEBzYW1wbGUtYS5leGFtcGxlLElULEFuYWx5c3QsU3RhZmYK',
    documentType: 'bulk-user-import',
  },
});
