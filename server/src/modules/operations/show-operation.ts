import { ProductError } from '@claimlock/contract/errors';
import type { Operation, OperationKind, OperationState } from '@claimlock/contract/operations/watching';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findOperation, type OperationRow } from './store.ts';

/** Long work as it is shown to the account that asks. */
export function showOperation(
  row: OperationRow,
  { now, userId }: { readonly now: Date; readonly userId: string | null },
): z.input<typeof Operation> {
  return {
    id: row.id,
    // The database holds what was written under these very types.
    kind: row.kind as OperationKind,
    title: row.title,
    state: row.state as OperationState,
    askedBy: row.asker_name ?? 'ClaimLock',
    askedAt: row.asked_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    failed: row.failed,
    current: row.ended_at === null ? row.current_item : null,
    rate: rateOf(row, now),
    bottleneck: bottleneckOf(row.step_ms),
    link: row.link,
    yours: row.asker_user_id !== null && row.asker_user_id === userId,
    cancelling: row.cancel_asked_at !== null && row.ended_at === null,
  };
}

type Measured = Pick<OperationRow, 'measured_from' | 'measured_over' | 'ended_at' | 'done' | 'skipped' | 'failed'>;

/** Items a minute since it was begun or tried again, to one decimal; null before the first was over. */
export function rateOf(row: Measured, now: Date): number | null {
  const over = row.done + row.skipped + row.failed - row.measured_over;
  if (row.measured_from === null || over <= 0) return null;
  const until = row.ended_at === null ? now.getTime() : Date.parse(row.ended_at);
  const ms = Math.max(1, until - Date.parse(row.measured_from));
  return Math.round((over * 600_000) / ms) / 10;
}

/** The step that took the most time, and its share of all that was measured, in percent. */
export function bottleneckOf(stepMs: unknown): { step: string; share: number } | null {
  const measured = Object.entries(stepMs ?? {}).map(([step, ms]) => ({ step, ms: Number(ms) }));
  const whole = measured.reduce((sum, { ms }) => sum + ms, 0);
  const slowest = measured.toSorted((a, b) => b.ms - a.ms || a.step.localeCompare(b.step))[0];
  return slowest && whole > 0 ? { step: slowest.step, share: Math.round((slowest.ms / whole) * 100) } : null;
}

/** Long work as it is now, in the transaction that is open. Throws `not-found` where it is nobody's that the scope reaches. */
export async function showNow({ db, clock, userId }: ClientContext, operationId: string) {
  const row = await findOperation(db, operationId);
  if (!row) throw new ProductError('not-found');
  return showOperation(row, { now: clock.now(), userId });
}

/**
 * Long work that whoever acts may read: anybody's, or their own where they see no others. Throws `not-found` for what is not; said here
 * because the scope that is open may reach further.
 */
export async function requireOperation({ db, membership }: ClientContext, operationId: string): Promise<void> {
  const row = await findOperation(db, operationId);
  const isOwn = row !== undefined && row.asker_id !== null && row.asker_id === membership?.personId;
  if (!row || !(isOwn || mayInWhole(membership, 'operations.read'))) throw new ProductError('not-found');
}
