import type { ClientDb } from '../../foundation/database/scope.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { reviewDay } from './document.ts';

/** The day of the next review: a number of months after a day, moved to a working day; null where there are no reviews. */
export async function nextReview(db: ClientDb, from: string, months: number | null): Promise<string | null> {
  const day = reviewDay(from, months);
  return day && (await readSettled(db)).workedFrom(day);
}
