import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-tenants.ts';
import type { AddSample } from './index.ts';

/** Custom roles that nobody has: two at A, of which examples remove one, and one at B. */
export const addSample: AddSample = async (run, now) => {
  const roles: [client: string, id: string, name: string][] = [
    [sample.clientId, sample.customRoleId, `Reader ${canaries.a}`],
    [sample.clientId, sample.freeCustomRoleId, 'Clerk'],
    [other.clientId, sampleId('crl', 'b'), `Reader ${canaries.b}`],
  ];
  for (const [client, id, name] of roles)
    await run(
      `insert into custom_role (client_id, id, name, base, withheld, created_at) values ($1, $2, $3, 'staff', '{action-items.comment}', $4)`,
      [client, id, name, now],
    );
};
