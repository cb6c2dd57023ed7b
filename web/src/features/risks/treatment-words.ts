import type { AcceptanceState, RatingView } from '@claimlock/contract/risks/treatment-states';
import type { Tone } from '../../ui/Status.tsx';

/** What each of the three ratings is called. */
export const viewNames: Readonly<Record<RatingView, string>> = {
  inherent: 'Inherent',
  current: 'Current',
  residual: 'Target (residual)',
};

/** The shape of what became of an acceptance. */
export const acceptanceTones: Readonly<Record<AcceptanceState, Tone>> = {
  Proposed: 'info',
  Accepted: 'good',
  Declined: 'out',
  Stale: 'bad',
  Expired: 'attention',
  Withdrawn: 'out',
};
