import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { type listOperationItems, operationItemStatuses } from './endpoints.ts';

/** What the result sheet of long work is filtered by. */
export const operationItemsFilters = {
  status: { label: 'Status', choices: choicesOf(operationItemStatuses) },
} as const satisfies FiltersOf<typeof listOperationItems>;
