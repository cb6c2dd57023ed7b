import type { CertificateStatus } from '@claimlock/contract/training-certificates/endpoints';
import type { Tone } from '../../ui/Status.tsx';

/** The shape of each status of a certificate. */
export const certificateTones: Readonly<Record<CertificateStatus, Tone>> = {
  Active: 'good',
  'Expiring Soon': 'attention',
  Expired: 'bad',
};
