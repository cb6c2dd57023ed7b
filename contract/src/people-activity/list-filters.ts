import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { personStatuses } from '../people/endpoints.ts';
import type { listPeopleActivity } from './endpoints.ts';

/** What the list of people with their activity is filtered by. */
export const peopleActivityFilters = {
  status: { label: 'Status', choices: choicesOf(personStatuses) },
} as const satisfies FiltersOf<typeof listPeopleActivity>;
