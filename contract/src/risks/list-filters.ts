import { highestFirst } from '../levels.ts';
import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { type listRisks, riskCategories, riskStatuses, treatments } from './endpoints.ts';
import { acceptanceStates, ratingViews, viewNames } from './treatment-states.ts';

const ratings = choicesOf(['1', '2', '3', '4', '5']);

/** What the list of risks is filtered by, whichever tab it is of. */
export const risksFilters = {
  /** Of its tab. */
  status: { label: 'Status', choices: [{ value: 'open', label: 'Open' }, ...choicesOf(riskStatuses)] },
  /** Risks of this level and above. */
  atLeast: {
    label: 'Level',
    choices: choicesOf(highestFirst, (level) => (level === 'Critical' ? level : `${level} or above`)),
  },
  owner: { label: 'Owner', names: 'person' },
  category: { label: 'Category', choices: choicesOf(riskCategories) },
  treatment: { label: 'Treatment', choices: choicesOf(treatments) },
  acceptance: { label: 'Acceptance', choices: choicesOf(acceptanceStates) },
  review: { label: 'Review', choices: [{ value: 'overdue', label: 'Overdue' }] },
  department: { label: 'Department', names: 'department' },
  /** A cell of the matrix, by its numbers: an organisation may call them otherwise later. */
  view: { label: 'Rating', choices: choicesOf(ratingViews, (view) => viewNames[view]) },
  likelihood: { label: 'Likelihood (1 to 5)', choices: ratings },
  impact: { label: 'Impact (1 to 5)', choices: ratings },
} as const satisfies FiltersOf<typeof listRisks>;
