import { z } from 'zod';
import { entry } from '../entry.ts';
import { OperationId, PeopleImportId } from '../identifiers.ts';

const count = z.number().int().min(0);

/** What is recorded of an import of people; each person who is added or changed is recorded as well. */
export const peopleImportsEntries = {
  'people-import.started': entry(
    'Import of people started',
    z.object({
      importId: PeopleImportId,
      operationId: OperationId.nullable(),
      rows: count,
      conflicts: z.enum(['stop', 'skip', 'update']),
      invitations: z.enum(['now', 'later']),
    }),
    'In Progress',
  ),
} as const;
