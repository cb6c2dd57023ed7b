import type { Membership } from '@claimlock/contract/identity/endpoints';
import { lazy } from 'react';
import { SupportStrip } from '../features/support-access/SupportStrip.tsx';

const SuspendedNotice = lazy(() => import('./SuspendedNotice.tsx').then((m) => ({ default: m.SuspendedNotice })));

/** Says that a client is suspended, or that support access to it is open. */
export function ClientNotices({ membership }: { readonly membership: Membership }) {
  if (membership.suspended) return <SuspendedNotice {...membership.organisation} heldUntil={membership.heldUntil} />;
  return <SupportStrip membership={membership} />;
}
