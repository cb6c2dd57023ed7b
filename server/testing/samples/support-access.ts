import { sample, sampleId } from '@claimlock/contract/sample';
import { other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/**
 * An operator who has support access to A. Another has it too, whose is ended by examples. At B the first had it, and it is over.
 */
export const addSample: AddSample = async (run, now) => {
  const operator = sampleId('usr', 'w');
  await run(
    `with added as (insert into identity_user (id, name, email, email_verified, created_at, updated_at)
       values ($1, 'User w', 'w@users.example', true, $3, $3))
     insert into membership (id, user_id, audience, created_at) values ($2, $1, 'super_admin', $3)`,
    [operator, sampleId('mem', 'w'), now],
  );
  const accesses: [client: string, id: string, whose: string, over: boolean][] = [
    [sample.clientId, sampleId('spa', 'w'), operator, false],
    [sample.clientId, sample.supportAccessId, sampleId('usr', 'y'), false],
    [other.clientId, sampleId('spa', 'b'), operator, true],
  ];
  for (const [client, id, whose, over] of accesses) {
    await run('insert into outside_visit (client_id, visitor, at) values ($1, $2, $3)', [client, id, now]);
    await run(
      `insert into support_access (client_id, id, user_id, reason, reference, opened_at, expires_at, ended_at, ended_by)
         values ($1, $2, $3, 'fault', 'SUP-1', $4, $4::timestamptz + interval '1 hour', $5, $6)`,
      [client, id, whose, now, over ? now : null, over ? 'client' : null],
    );
  }
};
