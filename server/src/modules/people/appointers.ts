import { reachOf, roles } from '@claimlock/contract/access';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { adminUsers, usersOfRoles } from './store.ts';

/** The roles that may confirm a duty, as the permission table says. */
const confirming = roles.filter((role) => reachOf(role, 'duty-proposals.decide') === 'client');

/** The accounts that may confirm a duty at the client that is open: its administrators, and at most 50 others. */
export async function listConfirmers({ db }: ClientContext): Promise<string[]> {
  const [admins, others] = [await adminUsers(db), await usersOfRoles(db, confirming, 'duty-proposals.decide')];
  return [...new Set([...admins, ...others])];
}
