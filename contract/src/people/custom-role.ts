import { type Action, policy, reachOf } from '../access.ts';
import type { RoleOrDuty } from '../roles.ts';

/** How many custom roles an organisation has at the most. */
export const mostCustomRoles = 50;

const isAction = (name: string): name is Action => name in policy;

/** Every action of the permission table, in its order. */
export const actions: readonly Action[] = Object.keys(policy).filter(isAction);

/** What a custom role based on `role` may leave out: all that a role or duty gives but for one's own account. */
export function narrowableIn(role: RoleOrDuty): Action[] {
  return actions.filter((action) => {
    const reach = reachOf(role, action);
    return reach !== undefined && reach !== 'self';
  });
}
