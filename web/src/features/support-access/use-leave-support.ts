import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { forgetOrganisations } from '../../lib/selected-organisation.ts';
import { sessionReading } from '../../lib/session.ts';

/** Leaves a client once support access to it is over: nothing that was read there stays in the browser. */
export function useLeaveSupport(): (clientId: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (clientId) => {
    await navigate(paths.client(clientId), { replace: true });
    client.removeQueries({ predicate: ({ meta }) => String(meta?.path).startsWith('/api/clients/') });
    forgetOrganisations();
    await client.refetchQueries({ queryKey: sessionReading.queryKey });
  };
}
