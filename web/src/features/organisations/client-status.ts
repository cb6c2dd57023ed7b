import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import type { BadgeLook } from '../../ui/Badge.tsx';
import type { Tone } from '../../ui/Status.tsx';

/** How a client's compliance stands: Compliant in the default style, otherwise secondary. */
export const complianceLooks: Readonly<Record<ClientRow['complianceStatus'], BadgeLook>> = {
  Compliant: 'default',
  Partial: 'secondary',
  'Not assessed': 'outline',
};

/** How a client stands with the platform. */
export const clientTones: Readonly<Record<ClientRow['status'], Tone>> = { Active: 'good', Suspended: 'attention' };

/** A risk score in words: what the assurance score leaves open, higher is worse. */
export function riskWords(score: number | null): string {
  return score === null ? '–' : String(score);
}
