import type { Audience } from '@claimlock/contract/access';
import { listOrganisations, type Organisation } from '@claimlock/contract/organisations/endpoints';
import { useEffect } from 'react';
import { useRead } from '../../lib/query.ts';
import { keepOrganisations, useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { membershipsFor, useSession } from '../../lib/session.ts';

/** The organisations of a portal: those to choose from, and the one that is chosen. */
export type OwnOrganisations = {
  readonly organisations: readonly Organisation[];
  readonly selected: Organisation | null;
  /** True until the server has said which there are, where none are remembered either. */
  readonly pending: boolean;
};

/** The organisations that a portal is about. Remembered ones are shown at once; the server's list replaces them. */
export function useOwnOrganisations(audience: Audience): OwnOrganisations {
  const session = useSession();
  const { organisations, selectedOrganisation } = useOrganisationChoice();
  const query = useRead(listOrganisations, {}, session !== null);
  const { data } = query;
  useEffect(() => {
    if (data) keepOrganisations(data.organisations);
  }, [data]);
  const own = new Set<string>(membershipsFor(session?.memberships ?? [], audience).map((one) => one.organisation.id));
  const here = organisations.filter((one) => own.has(one.id));
  const chosen = here.find((one) => one.id === selectedOrganisation?.id);
  // Somebody who administers one client and works at another may have chosen the other: this portal is about its own.
  const elsewhere = selectedOrganisation !== null && !own.has(selectedOrganisation.id);
  return {
    organisations: here,
    selected: chosen ?? (elsewhere ? (here[0] ?? null) : null),
    pending: query.isPending && here.length === 0,
  };
}
