import type { TrainingStanding } from '@claimlock/contract/people/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { countByPerson } from './assignment-store.ts';

/** How far people are with the courses that they have, by their ids; whoever has none is not among them. */
export async function readTrainingOf(
  { db, clock }: ClientContext,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, TrainingStanding>> {
  const rows = await countByPerson(db, personIds, dayOf(clock.now()));
  return new Map(
    rows.map(({ person_id, assigned, completed, overdue }) => [person_id, { assigned, completed, overdue }]),
  );
}
