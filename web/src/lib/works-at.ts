import type { Membership } from '@claimlock/contract/identity/endpoints';

/** Whether somebody works at a client, as one of its people or as its administrator: its own screens are for both. */
export function worksAt(memberships: readonly Membership[], organisationId: string | undefined): boolean {
  return memberships.some(
    ({ audience, organisation }) =>
      organisation.id === organisationId && (audience === 'employee' || audience === 'client_admin'),
  );
}
