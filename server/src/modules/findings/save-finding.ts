import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type FindingRow, findFinding, updateFinding } from './store.ts';

/** A finding that is there for whoever asks, or not found; of the version they looked at, where they say which. */
export async function findKnown({ db }: ClientContext, id: string, version?: number): Promise<FindingRow> {
  const finding = await findFinding(db, id);
  if (!finding) throw new ProductError('not-found');
  if (version !== undefined && finding.version !== version) throw new ProductError('conflict');
  return finding;
}

/** Saves a change made on the version that was read; whoever was slower is told so. */
export async function saveFinding(
  context: ClientContext,
  finding: FindingRow,
  change: Parameters<typeof updateFinding>[3],
): Promise<FindingRow> {
  const { db, clock } = context;
  const saved = await updateFinding(db, finding.id, finding.version, { ...change, updated_at: clock.now() });
  if (!saved) throw new ProductError('conflict');
  return { ...saved, owner_name: finding.owner_name };
}

/** What is kept of a decision: who took it, and when. */
export function decidedNow({ clock, userId }: ClientContext) {
  return { decided_by: userId, decided_at: clock.now() };
}

/** How the ledger names a finding, and what every entry about it says. */
export function aboutFinding({ id, number }: Pick<FindingRow, 'id' | 'number'>) {
  return { body: { findingId: id, number }, subject: { kind: 'finding', id } } as const;
}
