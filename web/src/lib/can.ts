import {
  type Action,
  duties,
  dutyNames,
  policy,
  type Reach,
  roleNames,
  roles,
  type Standing,
  widestReach,
} from '@claimlock/contract/access';
import type { Membership } from '@claimlock/contract/identity/endpoints';
import { useSession } from './session.ts';

/** Whether somebody may do something, how far it reaches, and if not, why not. */
export type Permit =
  | { readonly may: true; readonly reach: Reach; readonly why: undefined }
  | { readonly may: false; readonly reach: undefined; readonly why: string };

type Standings = Pick<Membership, 'audience' | 'role' | 'duties' | 'suspended'> & {
  readonly organisation: { readonly id: string };
};

/** Whether whoever is signed in may do this at an organisation; the server decides again when it is asked. */
export function useCan(action: Action, organisationId: string | undefined): Permit {
  const session = useSession();
  return permitOf(session?.memberships ?? [], action, organisationId);
}

/** What the permission table says of memberships: the same table the server reads. */
export function permitOf(
  memberships: readonly Standings[],
  action: Action,
  organisationId: string | undefined,
): Permit {
  const reachable = memberships.flatMap((membership) => {
    const reach = widestReach(standingsOf(membership), action);
    if (!reach) return [];
    const here = reach === 'any' || reach === 'broker' || reach === 'self';
    return here || membership.organisation.id === organisationId ? [{ membership, reach }] : [];
  });
  const best = reachable[0];
  if (!best) return { may: false, reach: undefined, why: whoMay(action) };
  if (reachable.every(({ membership }) => membership.suspended) && action !== 'account.manage') {
    return { may: false, reach: undefined, why: 'This organisation is suspended, so nothing can be changed.' };
  }
  return { may: true, reach: best.reach, why: undefined };
}

function standingsOf({ audience, role, duties: held }: Standings): readonly Standing[] {
  return [audience === 'employee' ? (role ?? 'staff') : audience, ...held];
}

const standingNames: Partial<Record<Standing, string>> = {
  ...roleNames,
  ...dutyNames,
  client_admin: 'Client admin',
  broker_admin: 'Broker admin',
  super_admin: 'Super admin',
};

/** The sentence that says who may do something. */
export function whoMay(action: Action): string {
  const row: Partial<Record<Standing, Reach>> = policy[action];
  const inside: readonly Standing[] = ['client_admin', ...roles, ...duties];
  const outside: readonly Standing[] = ['broker_admin', 'super_admin'];
  const held = (standings: readonly Standing[]) => standings.filter((standing) => row[standing]);
  // Whoever works at a client can ask somebody there; that a broker may as well is of no use to them.
  const who = held(inside).length > 0 ? held(inside) : held(outside);
  const names = who.map((standing) => standingNames[standing] ?? standing);
  const last = names.pop();
  return `Only ${names.length > 0 ? `${names.join(', ')} and ${last}` : last} can do this.`;
}
