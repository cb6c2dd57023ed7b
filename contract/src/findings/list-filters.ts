import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { findingSources, findingStatuses, type listFindings, severities } from './endpoints.ts';

/** What the list of findings is filtered by. */
export const findingsFilters = {
  status: {
    label: 'Status',
    choices: [
      { value: 'open', label: 'All open' },
      { value: 'overdue', label: 'Overdue' },
      ...choicesOf(findingStatuses),
    ],
  },
  severity: { label: 'Severity', choices: choicesOf(severities) },
  source: { label: 'Source', choices: choicesOf(findingSources) },
  owner: { label: 'Owner', names: 'person' },
  control: { label: 'Control' },
} as const satisfies FiltersOf<typeof listFindings>;
