import type { Membership } from '@claimlock/contract/identity/endpoints';

type Place = Pick<Membership, 'audience' | 'role' | 'duties' | 'withheld'> & {
  readonly organisation: { readonly id: string };
};

const leadingDuties: readonly string[] = ['DPO', 'CISO'];

/**
 * Whether somebody leads at an organisation, and so meets the whole of it on the dashboard and not their own work alone:
 * whoever may read the working of its scores. The permission table says so and is too long for the first load: a test
 * holds the two together.
 */
export function leadsAt(places: readonly Place[], organisationId: string): boolean {
  return places.some(
    ({ audience, role, duties, withheld, organisation }) =>
      organisation.id === organisationId &&
      ((!withheld.includes('compliance.read-working') && (audience !== 'employee' || (role ?? 'staff') !== 'staff')) ||
        duties.some((duty) => leadingDuties.includes(duty))),
  );
}
