import type { TrainingCompletion } from '@claimlock/contract/training/endpoints';
import type { z } from 'zod';
import { addDays, dayOf, monthOf } from '../../foundation/clock.ts';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { countCompletion } from './completion-store.ts';

/** A share in whole percent that is never rounded up: 100 is everybody; null where there is nothing to share. */
export function wholePercent(part: number, of: number): number | null {
  return of === 0 ? null : Math.floor((part * 100) / of);
}

/**
 * Training complete at a client on a day (`YYYY-MM-DD`, 0 to 100 percent). Every course that was assigned to somebody who
 * worked there on that day counts once, whether or not it is due; it is complete where a completion by that day was still
 * valid on it. Whoever left, was only invited, or need not take a course any more is in neither number.
 */
export async function readTrainingCompletion(
  db: AnyDb,
  clientId: string,
  asOf: string,
): Promise<z.input<typeof TrainingCompletion>> {
  const [{ required, complete } = nothing] = await countCompletion(db, clientId, [asOf]);
  return { asOf, required, complete, percent: wholePercent(complete, required) };
}

/** The same on the day of an instant and at the end of the month before it. */
export async function readTrainingSinceMonth(
  db: AnyDb,
  clientId: string,
  at: Date,
): Promise<Record<'now' | 'before', z.input<typeof TrainingCompletion>>> {
  const [today, monthBefore] = [dayOf(at), addDays(`${monthOf(at)}-01`, -1)];
  const [now = nothing, before = nothing] = await countCompletion(db, clientId, [today, monthBefore]);
  return {
    now: { asOf: today, ...now, percent: wholePercent(now.complete, now.required) },
    before: { asOf: monthBefore, ...before, percent: wholePercent(before.complete, before.required) },
  };
}

const nothing = { required: 0, complete: 0 };
