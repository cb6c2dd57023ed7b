import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { renewals } from '../training-certificates/endpoints.ts';
import { type listOutsideCertificates, outsideCertificateStatuses, outsideCertificateStatusName } from './endpoints.ts';

/** What the list of certificates from elsewhere is filtered by. */
export const outsideCertificatesFilters = {
  status: { label: 'Status', choices: choicesOf(outsideCertificateStatuses, outsideCertificateStatusName) },
  renewal: { label: 'Renewal', choices: choicesOf(renewals) },
} as const satisfies FiltersOf<typeof listOutsideCertificates>;
