import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** Sessions of A: one to come, one that can be cancelled, and one that is over; and one at B. */
export const addSample: AddSample = async (run, now) => {
  const day = 86_400_000;
  const sessions: [client: string, id: string, title: string, days: number][] = [
    [sample.clientId, sample.trainingSessionId, canaries.a, 7],
    [sample.clientId, sample.fullTrainingSessionId, canaries.a, 8],
    [sample.clientId, sample.pastTrainingSessionId, canaries.a, -7],
    [other.clientId, sampleId('tse', 'b'), canaries.b, 7],
  ];
  for (const [client, id, title, days] of sessions)
    await run(
      `insert into training_session (client_id, id, title, instructor, starts_at, minutes, location, capacity, created_at)
         values ($1, $2, $3, 'Somebody', $4, 60, 'Room 1', 2, $5)`,
      [client, id, title, new Date(now.getTime() + days * day), now],
    );
  const places: [client: string, session: string, person: string][] = [
    [sample.clientId, sample.pastTrainingSessionId, sample.personId],
    [other.clientId, sampleId('tse', 'b'), other.personId],
  ];
  for (const [client, session, person] of places)
    await run(
      `insert into training_place (client_id, session_id, person_id, state, turn, at) values ($1, $2, $3, 'Enrolled', 1, $4)`,
      [client, session, person, now],
    );
};
