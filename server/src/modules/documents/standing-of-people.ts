import type { ReadingStanding } from '@claimlock/contract/people/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { countReadingOf } from './reading-store.ts';

/** How far people are with the documents that they were asked to read, by their ids; whoever was asked none is not among them. */
export function readReadingOf(
  { db, clock }: ClientContext,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ReadingStanding>> {
  return countReadingOf(db, personIds, dayOf(clock.now()));
}
