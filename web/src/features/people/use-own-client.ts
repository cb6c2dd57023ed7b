import type { ClientId } from '@claimlock/contract/identifiers';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { isClientId, membershipsFor, useSession } from '../../lib/session.ts';

/** The client that one administers: the chosen one if it is one's own to administer, else the first that is. */
export function useOwnClient(): ClientId | undefined {
  const session = useSession();
  const { selectedOrganisation } = useOrganisationChoice();
  const own = membershipsFor(session?.memberships ?? [], 'client_admin').map(({ organisation }) => organisation.id);
  const chosen = own.find((id) => id === selectedOrganisation?.id) ?? own[0];
  return chosen !== undefined && isClientId(chosen) ? chosen : undefined;
}
