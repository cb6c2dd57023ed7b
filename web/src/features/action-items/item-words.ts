import type { ActionItemEdit } from '@claimlock/contract/action-items/edits';
import type { Effort, PlannedItem } from '@claimlock/contract/action-items/endpoints';

/** How much work each effort stands for. */
export const effortNames: Readonly<Record<Effort, string>> = {
  Small: 'Small: half a day',
  Medium: 'Medium: some days',
  Large: 'Large: more than a week',
};

/** The points by which an action raises the overall score, as people read them. */
export function pointsOf({ raises }: Pick<PlannedItem, 'raises'>): string {
  if (raises === null) return '–';
  if (raises < 1e-9) return '0';
  return raises < 0.05 ? '<0.1' : `+${raises.toFixed(1)}`;
}

/** What each change of many actions is called. */
export const editNames: Readonly<Record<ActionItemEdit['what'], string>> = {
  assignee: 'Give to…',
  due: 'Set the due date…',
  'due-by': 'Move the due date…',
  priority: 'Set the priority…',
  effort: 'Set the effort…',
  type: 'Set the type…',
  complete: 'Complete…',
  reopen: 'Reopen…',
};
