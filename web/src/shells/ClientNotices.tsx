import type { Membership } from '@claimlock/contract/identity/endpoints';
import { lazy } from 'react';
import { SupportStrip } from '../features/support-access/SupportStrip.tsx';

const SuspendedNotice = lazy(() => import('./SuspendedNotice.tsx').then((m) => ({ default: m.SuspendedNotice })));

/** That a client is suspended, or that an operator looks in. */
export function ClientNotices({ membership }: { readonly membership: Membership }) {
  if (membership.suspended) return <SuspendedNotice {...membership.organisation} />;
  return <SupportStrip membership={membership} />;
}
