import type { Membership } from '@claimlock/contract/identity/endpoints';

/** The membership that somebody has at a client as one of its people or as its administrator, for whom its own screens are. */
export function membershipAt(
  memberships: readonly Membership[],
  organisationId: string | undefined,
): Membership | undefined {
  return memberships.find(
    ({ audience, organisation }) =>
      organisation.id === organisationId && (audience === 'employee' || audience === 'client_admin'),
  );
}
