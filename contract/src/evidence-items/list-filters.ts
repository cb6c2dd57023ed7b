import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { evidenceKinds, evidenceStatuses, evidenceStatusName, type listEvidenceItems } from './endpoints.ts';

/** What the list of evidence is filtered by. */
export const evidenceFilters = {
  status: { label: 'Status', choices: choicesOf(evidenceStatuses, evidenceStatusName) },
  kind: { label: 'Kind', choices: choicesOf(evidenceKinds) },
  ending: {
    label: 'Ends',
    choices: [
      { value: 'soon', label: 'Within 30 days' },
      { value: 'expired', label: 'Has ended' },
    ],
  },
  owner: { label: 'Owner', names: 'person' },
  control: { label: 'Control' },
} as const satisfies FiltersOf<typeof listEvidenceItems>;
