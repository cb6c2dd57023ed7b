import type { ClientDb } from '../../foundation/database/scope.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { reviewDay } from './document.ts';

/** The day of the next review, so many months after a day and moved to one that is worked; null where none is due. */
export async function nextReview(db: ClientDb, from: string, months: number | null): Promise<string | null> {
  const day = reviewDay(from, months);
  return day && (await readSettled(db)).workedFrom(day);
}
