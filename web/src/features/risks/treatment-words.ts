import type { AcceptanceState } from '@claimlock/contract/risks/treatment-states';
import type { Tone } from '../../ui/Status.tsx';

/** The shape of what became of an acceptance. */
export const acceptanceTones: Readonly<Record<AcceptanceState, Tone>> = {
  Proposed: 'info',
  Accepted: 'good',
  Declined: 'out',
  Stale: 'bad',
  Expired: 'attention',
  Withdrawn: 'out',
};
