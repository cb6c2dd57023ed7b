import type { Person } from '@claimlock/contract/people/endpoints';
import { seesTracker } from '@claimlock/contract/tracker/endpoints';
import { today } from '../../lib/format.ts';

/** Whether somebody can answer for a line of the tracker: whoever would never see it cannot. */
export function canOwnLine({ role, access, appointments }: Pick<Person, 'role' | 'access' | 'appointments'>): boolean {
  const duties = appointments.flatMap(({ duty, from }) => (from <= today() ? [duty] : []));
  return seesTracker([access === 'client_admin' ? access : role, ...duties]);
}
