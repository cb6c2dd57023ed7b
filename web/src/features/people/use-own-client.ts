import type { ClientId } from '@claimlock/contract/identifiers';
import type { Membership } from '@claimlock/contract/identity/endpoints';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { isClientId, membershipsFor, useSession } from '../../lib/session.ts';

/** The client that one administers: the chosen one if it is one's own to administer, else the first that is. */
export function useOwnClient(): ClientId | undefined {
  const session = useSession();
  const { selectedOrganisation } = useOrganisationChoice();
  return ownClientOf(session?.memberships ?? [], selectedOrganisation?.id);
}

/** The same of memberships and the organisation that is chosen. */
export function ownClientOf(memberships: readonly Membership[], chosenId: string | undefined): ClientId | undefined {
  const own = membershipsFor(memberships, 'client_admin').map(({ organisation }) => organisation.id);
  const chosen = own.find((id) => id === chosenId) ?? own[0];
  return chosen !== undefined && isClientId(chosen) ? chosen : undefined;
}
