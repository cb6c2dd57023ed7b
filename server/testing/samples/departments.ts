import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A group at A and one at B, each with somebody in it. */
export const addSample: AddSample = async (run, now) => {
  const groups: [client: string, id: string, name: string, person: string][] = [
    [sample.clientId, sample.personGroupId, `Group ${canaries.a}`, sample.personId],
    [other.clientId, sampleId('grp', 'b'), `Group ${canaries.b}`, other.personId],
  ];
  for (const [client, id, name, person] of groups) {
    await run('insert into person_group (client_id, id, name, created_at) values ($1, $2, $3, $4)', [
      client,
      id,
      name,
      now,
    ]);
    await run('insert into person_group_member (client_id, group_id, person_id) values ($1, $2, $3)', [
      client,
      id,
      person,
    ]);
  }
};
