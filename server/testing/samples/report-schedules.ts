import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A report schedule of each tenant, whose day is far away. */
export const addSample: AddSample = async (run, now) => {
  for (const [client, id, owner, user, word] of [
    [sample.clientId, sample.reportScheduleId, sample.personId, userAs('staff'), canaries.a],
    [other.clientId, sampleId('rsc', 'b'), other.personId, sampleId('usr', 'e'), canaries.b],
  ])
    await run(
      `insert into report_schedule (client_id, id, kind, title, format, cadence, first_on, next_on, owner_id, owner_user_id, created_at)
         values ($1, $2, 'risks', $3, 'CSV', 'monthly', '2100-01-31', '2100-01-31', $4, $5, $6)`,
      [client, id, word, owner, user, now],
    );
};
