import {
  type Action,
  duties,
  dutyNames,
  policy,
  type Reach,
  type RoleOrDuty,
  reachIn,
  roleNames,
  roles,
} from '@claimlock/contract/access';
import type { Membership } from '@claimlock/contract/identity/endpoints';
import { accessNames } from '@claimlock/contract/people/access-names';
import { useSession } from './session.ts';

/** Whether somebody may do something, how far it reaches, and if not, why not. */
export type Permit =
  | { readonly may: true; readonly reach: Reach; readonly why: undefined }
  | { readonly may: false; readonly reach: undefined; readonly why: string };

type RolesAndDuties = Pick<Membership, 'audience' | 'role' | 'duties' | 'withheld' | 'suspended'> & {
  readonly organisation: { readonly id: string };
};

/** What an endpoint says of itself that the permission table does not: where its action alone does not decide. */
export type Asked = { readonly whileSuspended?: true | undefined; readonly file?: string | undefined };

/** Whether whoever is signed in may do this at an organisation; the server decides again when it is asked. */
export function useCan(action: Action, organisationId: string | undefined, asked?: Asked): Permit {
  const session = useSession();
  return permitOf(session?.memberships ?? [], action, organisationId, asked);
}

/** What the permission table says of memberships: the same table the server reads. */
export function permitOf(
  memberships: readonly RolesAndDuties[],
  action: Action,
  organisationId: string | undefined,
  { whileSuspended, file }: Asked = {},
): Permit {
  const reachable = memberships.flatMap((membership) => {
    // Support access looks and takes nothing along.
    if (file !== undefined && membership.audience === 'support') return [];
    const reach = reachIn(membership, action);
    if (!reach) return [];
    const here = reach === 'any' || reach === 'broker' || reach === 'self';
    return here || membership.organisation.id === organisationId ? [{ membership, reach }] : [];
  });
  const best = reachable[0];
  if (!best) {
    const why = memberships.some(
      ({ organisation, withheld }) => organisation.id === organisationId && withheld.includes(action),
    )
      ? 'Your custom role excludes this.'
      : whoMay(action);
    return { may: false, reach: undefined, why };
  }
  if (!whileSuspended && reachable.every(({ membership }) => membership.suspended) && action !== 'account.manage') {
    return { may: false, reach: undefined, why: 'This organisation is suspended, so this is not available.' };
  }
  return { may: true, reach: best.reach, why: undefined };
}

const namesOfRoles: Partial<Record<RoleOrDuty, string>> = {
  ...roleNames,
  ...dutyNames,
  client_admin: accessNames.client_admin,
  broker_admin: 'Broker admin',
  super_admin: 'Super admin',
  support: 'Support access',
};

/** The sentence that says who may do something. */
export function whoMay(action: Action): string {
  const row: Partial<Record<RoleOrDuty, Reach>> = policy[action];
  const inside: readonly RoleOrDuty[] = ['client_admin', ...roles, ...duties];
  const outside: readonly RoleOrDuty[] = ['broker_admin', 'super_admin'];
  const held = (some: readonly RoleOrDuty[]) => some.filter((one) => row[one]);
  // Whoever works at a client can ask somebody there; that a broker may as well is of no use to them.
  const who = held(inside).length > 0 ? held(inside) : held(outside);
  const names = who.map((one) => namesOfRoles[one] ?? one);
  const last = names.pop();
  return `Only ${names.length > 0 ? `${names.join(', ')} and ${last}` : last} can do this.`;
}
