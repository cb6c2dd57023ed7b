import type * as contract from '@claimlock/contract/assignments/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { showAssignment } from './show-assignment.ts';
import { type SummaryRow, updateAssignment } from './store.ts';

/** How the ledger names an assignment, and what every entry about it says. */
export function aboutAssignment({ id }: Pick<SummaryRow, 'id'>) {
  return { body: { assignmentId: id }, subject: { kind: 'assignment', id } } as const;
}

/** Saves a step taken on the version that was read, and shows the assignment after it; whoever was slower is told so. */
export async function takeStep(
  context: ClientContext,
  row: SummaryRow,
  change: Parameters<typeof updateAssignment>[2],
): Promise<z.input<typeof contract.Assignment>> {
  const saved = await updateAssignment(context.db, row, { ...change, updated_at: context.clock.now() });
  if (!saved) throw new ProductError('conflict');
  return showAssignment(context, row.id);
}
