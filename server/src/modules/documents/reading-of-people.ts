import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { countByReader } from './reader-store.ts';

/** How many documents people have to read. */
export type ReadingStanding = {
  readonly asked: number;
  readonly acknowledged: number;
  readonly overdue: number;
};

/** How far people are with the documents that they have to read, by their ids; whoever has none is not among them. */
export async function readReadingOf(
  { db, clock }: ClientContext,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ReadingStanding>> {
  const rows = await countByReader(db, personIds, dayOf(clock.now()));
  return new Map(rows.map(({ person_id, ...standing }) => [person_id, standing]));
}
