import type { Person } from '@claimlock/contract/people/endpoints';
import { seesTracker } from '@claimlock/contract/tracker/endpoints';
import { today } from '../../lib/format.ts';

/** Whether somebody can answer for a line of the tracker: whoever would never see it cannot. Custom roles are the server's to know. */
export function canOwnLine({
  role,
  access: audience,
  appointments,
}: Pick<Person, 'role' | 'access' | 'appointments'>): boolean {
  const duties = appointments.flatMap(({ duty, from }) => (from <= today() ? [duty] : []));
  return seesTracker({ audience, role, duties, withheld: [] });
}
