import { roles } from '../access.ts';
import { exportEntries, sensitiveReadEntries } from '../people-activity/handed-out.ts';

/** In which capacities somebody acts who works at the client: an operator who acts there does not make it active. */
export const ownCapacities: readonly string[] = ['client_admin', ...roles];

/** What leaves an entry and changes nothing. */
export const onlyReading: readonly string[] = [...exportEntries, ...sensitiveReadEntries, 'session.ended'];

/** Whether an entry says that somebody who works at the client changed something there. */
export function isOwnChange(capacity: string | undefined, type: string): boolean {
  return capacity !== undefined && ownCapacities.includes(capacity) && !onlyReading.includes(type);
}
