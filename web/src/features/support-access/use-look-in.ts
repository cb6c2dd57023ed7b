import { listOrganisations } from '@claimlock/contract/organisations/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { reading } from '../../lib/query.ts';
import { keepOrganisations, selectOrganisation } from '../../lib/selected-organisation.ts';
import { sessionReading } from '../../lib/session.ts';

/** Opens the dashboard of a client that one has support access to. */
export function useLookIn(): (clientId: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (clientId) => {
    await client.fetchQuery({ ...sessionReading, staleTime: 0 });
    const { organisations } = await client.fetchQuery({ ...reading(listOrganisations, {}), staleTime: 0 });
    keepOrganisations(organisations);
    selectOrganisation(clientId);
    await navigate(paths.dashboard());
  };
}
