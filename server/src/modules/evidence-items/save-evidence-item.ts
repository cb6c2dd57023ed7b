import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { known } from '../../foundation/records/known.ts';
import { type EvidenceItemRow, findItem, updateItem } from './store.ts';

/** A piece of evidence that is there for whoever asks, or not found; of the version they looked at, where they say which. */
export async function findKnown({ db }: ClientContext, id: string, version?: number): Promise<EvidenceItemRow> {
  return known(findItem(db, id), version);
}

/** Saves a change made on the version that was read, and answers what is there now; whoever was slower is told so. */
export async function saveEvidenceItem(
  context: ClientContext,
  item: EvidenceItemRow,
  change: Parameters<typeof updateItem>[3],
): Promise<EvidenceItemRow> {
  const { db, clock } = context;
  if (!(await updateItem(db, item.id, item.version, { ...change, updated_at: clock.now() })))
    throw new ProductError('conflict');
  return findKnown(context, item.id);
}

/** How the ledger names a piece of evidence, and what every entry about it says. */
export function aboutEvidence({ id, number }: Pick<EvidenceItemRow, 'id' | 'number'>) {
  return { body: { evidenceItemId: id, number }, subject: { kind: 'evidence-item', id } } as const;
}
