import type { Membership } from '@claimlock/contract/identity/endpoints';
import { lazy, Suspense } from 'react';

const SuspendedNotice = lazy(() => import('./SuspendedNotice.tsx').then((m) => ({ default: m.SuspendedNotice })));

/** The notice of an organisation that is suspended, where it is. */
export function IfSuspended({
  memberships,
  organisationId,
}: {
  readonly memberships: readonly Membership[];
  readonly organisationId: string | undefined;
}) {
  const found = memberships.find(({ organisation }) => organisation.id === organisationId);
  if (!found?.suspended) return null;
  return (
    <Suspense>
      <SuspendedNotice {...found.organisation} />
    </Suspense>
  );
}
