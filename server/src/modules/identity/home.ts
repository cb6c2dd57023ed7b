import type { Audience } from '@claimlock/contract/access';

/** Where each audience begins (specification §1). */
export const homes: Record<Audience, string> = {
  super_admin: '/admin',
  broker_admin: '/broker',
  client_admin: '/client-admin',
  employee: '/dashboard',
};

/** Where somebody begins: at the audience they asked for if they have it, else at the first they have. */
export function homeOf(memberships: readonly { readonly audience: Audience }[], asked?: Audience): string {
  const found = memberships.find(({ audience }) => audience === asked) ?? memberships[0];
  return found ? homes[found.audience] : '/no-access';
}
