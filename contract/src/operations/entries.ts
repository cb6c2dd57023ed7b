import { z } from 'zod';
import { entry } from '../entry.ts';
import { OperationId } from '../identifiers.ts';
import { OperationKind } from './watching.ts';

const count = z.number().int().min(0);

/** What is recorded of long work; what each item changes is recorded by the module whose work it is. */
export const operationsEntries = {
  'operation.started': entry(
    'Operation started',
    z.object({ operationId: OperationId, kind: OperationKind, items: count }),
    'In Progress',
  ),
  'operation.ended': entry(
    'Operation ended',
    z.object({
      operationId: OperationId,
      kind: OperationKind,
      state: z.enum(['Completed', 'Completed with errors', 'Failed', 'Cancelled']),
      done: count,
      skipped: count,
      failed: count,
    }),
  ),
  'operation.cancelled': entry('Operation cancelled', z.object({ operationId: OperationId })),
  'operation.retried': entry(
    'Operation tried again',
    z.object({ operationId: OperationId, items: count }),
    'In Progress',
  ),
} as const;
