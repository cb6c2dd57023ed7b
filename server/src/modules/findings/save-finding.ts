import type { ClientContext } from '../../foundation/http/hallway.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { nextRound } from './finding-advice.ts';
import { type FindingRow, findFinding, updateFinding } from './store.ts';

/** A finding that is there for the reader, or not found; of the version they saw, where they say which. */
export const findKnown = ({ db }: ClientContext, id: string, version?: number): Promise<FindingRow> =>
  known(findFinding(db, id), version);

/** Saves a change made on the version that was read; whoever was slower is told so. Some changes leave advice to be given anew. */
export const saveFinding = (
  { db, clock }: ClientContext,
  finding: FindingRow,
  change: Parameters<typeof updateFinding>[2],
): Promise<FindingRow> =>
  saved(updateFinding(db, finding, { ...change, ...nextRound(finding, change), updated_at: clock.now() }));

/** How the ledger names a finding, and what every entry about it says. */
export function aboutFinding({ id, number }: Pick<FindingRow, 'id' | 'number'>) {
  return { body: { findingId: id, number }, subject: { kind: 'finding', id } } as const;
}
