import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { actionItemStatuses, actionItemTypes, efforts, type listActionItems, priorities } from './endpoints.ts';
import { typeNames } from './type-names.ts';

/** What the list of actions is filtered by. */
export const actionItemsFilters = {
  status: {
    label: 'Status',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'overdue', label: 'Overdue' },
      ...choicesOf(actionItemStatuses),
    ],
  },
  priority: { label: 'Priority', choices: choicesOf(priorities) },
  type: { label: 'Type', choices: choicesOf(actionItemTypes, (type) => typeNames[type]) },
  effort: { label: 'Effort', choices: choicesOf(efforts) },
  assignee: { label: 'Given to', names: 'person' },
} as const satisfies FiltersOf<typeof listActionItems>;
