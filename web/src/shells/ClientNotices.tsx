import type { Membership } from '@claimlock/contract/identity/endpoints';
import { SupportStrip } from '../features/support-access/SupportStrip.tsx';
import { later } from '../ui/later.ts';

const SuspendedNotice = later(() => import('./SuspendedNotice.tsx').then((m) => m.SuspendedNotice));

/** Says that a client is suspended, or that support access to it is open. */
export function ClientNotices({ membership }: { readonly membership: Membership }) {
  if (membership.suspended) return <SuspendedNotice {...membership.organisation} heldUntil={membership.heldUntil} />;
  return <SupportStrip membership={membership} />;
}
