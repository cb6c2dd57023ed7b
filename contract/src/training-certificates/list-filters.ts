import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { certificateStatuses, type listTrainingCertificates, renewals } from './endpoints.ts';

/** What the list of training certificates is filtered by. */
export const certificatesFilters = {
  status: { label: 'Status', choices: choicesOf(certificateStatuses) },
  renewal: { label: 'Renewal', choices: choicesOf(renewals) },
} as const satisfies FiltersOf<typeof listTrainingCertificates>;
