import { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { sample } from '@claimlock/contract/sample';

/** An action in a test, not begun yet unless it is said otherwise. */
export const plannedItem = (said: Partial<PlannedItem> = {}): PlannedItem => ({
  ...PlannedItem.parse({
    id: sample.actionItemId,
    title: 'Close the guest network off',
    description: '',
    type: 'generic',
    status: 'Pending',
    priority: 'Medium',
    effort: 'Medium',
    dueDate: '2026-12-24',
    assignee: null,
    raisesControl: null,
    needsReview: false,
    note: null,
    reviewNote: null,
    completedAt: null,
    version: 1,
    raises: null,
    handsOver: false,
  }),
  ...said,
});
