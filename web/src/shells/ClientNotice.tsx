import type { Membership } from '@claimlock/contract/identity/endpoints';
import { later } from '../ui/later.ts';

const ClientNotices = later(() => import('./ClientNotices.tsx').then((m) => m.ClientNotices));

/**
 * The notices above every screen of a client: that it is suspended, to everybody; that support access is open, to its
 * administrators and to the operator who opened it. Nobody else fetches the code of it.
 */
export function ClientNotice({
  memberships,
  organisationId,
}: {
  readonly memberships: readonly Membership[];
  readonly organisationId: string | undefined;
}) {
  // Support access that is over takes its organisation off the list first: its strip stays, to lead the operator out.
  const found =
    memberships.find(({ organisation }) => organisation.id === organisationId) ??
    memberships.find(({ audience }) => audience === 'support');
  if (!found || (found.audience === 'employee' && found.role !== 'admin' && !found.suspended)) return null;
  return <ClientNotices membership={found} />;
}
