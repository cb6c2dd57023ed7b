import { readClient } from '@claimlock/contract/organisations/endpoints';
import { useParams } from 'react-router';
import { useRead } from '../../lib/query.ts';
import { isClientId } from '../../lib/session.ts';

/** The client that the address names, as the platform sees it. */
export function useClient() {
  const { clientId = '' } = useParams();
  const known = isClientId(clientId);
  const query = useRead(readClient, { clientId }, known);
  return { clientId, known, query };
}
