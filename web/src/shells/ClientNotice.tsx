import type { Membership } from '@claimlock/contract/identity/endpoints';
import { lazy, Suspense } from 'react';

const ClientNotices = lazy(() => import('./ClientNotices.tsx').then((m) => ({ default: m.ClientNotices })));

/**
 * What is said over every screen of a client: that it is suspended, or that an operator looks in, to them and to whoever
 * administers it. Nobody else fetches it.
 */
export function ClientNotice({
  memberships,
  organisationId,
}: {
  readonly memberships: readonly Membership[];
  readonly organisationId: string | undefined;
}) {
  const found = memberships.find(({ organisation }) => organisation.id === organisationId);
  if (!found || (found.audience === 'employee' && !found.suspended)) return null;
  return (
    <Suspense>
      <ClientNotices membership={found} />
    </Suspense>
  );
}
