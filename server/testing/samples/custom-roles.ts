import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-tenants.ts';
import type { AddSample } from './index.ts';

/**
 * Custom roles: two at A that nobody has, of which examples remove one; and one at A and one at B that somebody has, which
 * leave out what their holders may not do anyway, so that the permission table says of them what it says of everybody.
 */
export const addSample: AddSample = async (run, now) => {
  const heldAtA = sampleId('crl', 'h');
  const heldAtB = sampleId('crl', 'b');
  const roles: [client: string, id: string, name: string, withheld: string][] = [
    [sample.clientId, sample.customRoleId, `Reader ${canaries.a}`, 'action-items.comment'],
    [sample.clientId, sample.freeCustomRoleId, 'Clerk', 'action-items.comment'],
    [sample.clientId, heldAtA, 'Temp', 'clients.add'],
    [other.clientId, heldAtB, `Reader ${canaries.b}`, 'clients.add'],
  ];
  for (const [client, id, name, withheld] of roles)
    await run(
      `insert into custom_role (client_id, id, name, base, withheld, created_at) values ($1, $2, $3, 'staff', $4, $5)`,
      [client, id, name, [withheld], now],
    );
  const holders: [client: string, person: string, role: string, by: string][] = [
    [sample.clientId, sampleId('per', 'g'), heldAtA, sampleId('usr', 'c')],
    [other.clientId, other.personId, heldAtB, sampleId('usr', 'e')],
  ];
  for (const holder of holders)
    await run(
      'insert into custom_role_holder (client_id, person_id, custom_role_id, given_by, given_at) values ($1, $2, $3, $4, $5)',
      [...holder, now],
    );
};
