import { type Action, type Reach, type Role, type RoleOrDuty, reachOf, roles } from '@claimlock/contract/access';
import { actions } from '@claimlock/contract/people/custom-role';
import { reaches } from '@claimlock/contract/roles';

/** An action that one role has and the next has not, or not so far. */
export type Difference = { readonly action: Action; readonly reach: Reach; readonly instead: Reach | undefined };

/** A role with what it adds over the next one, and what the next one has beyond it; the last stands for itself. */
export type Step = {
  readonly role: Role;
  readonly next: Role | undefined;
  readonly adds: readonly Difference[];
  readonly lacks: readonly Difference[];
};

const width = (reach: Reach | undefined) => (reach === undefined ? -1 : reaches.indexOf(reach));

/** What one role may do beyond another: nothing of it is written down, all of it follows from the permission table. */
export function beyond(role: RoleOrDuty, other: RoleOrDuty | undefined): Difference[] {
  return actions.flatMap((action) => {
    const reach = reachOf(role, action);
    const instead = other && reachOf(other, action);
    return reach !== undefined && width(reach) > width(instead) ? [{ action, reach, instead }] : [];
  });
}

/** The four roles from Senior Management to Staff, each compared with the next. */
export function hierarchyOf(order: readonly Role[] = roles): readonly Step[] {
  return order.map((role, place) => {
    const next = order[place + 1];
    return { role, next, adds: beyond(role, next), lacks: next ? beyond(next, role) : [] };
  });
}
