import type { FileColumns } from '../list-exports/file-columns.ts';
import type { PlannedItem } from './endpoints.ts';
import { typeNames } from './type-names.ts';

/** The columns of the list of actions in a file. */
export const actionItemsInFile = {
  title: { heading: 'Action', text: ({ title }) => title },
  description: { heading: 'Description', text: ({ description }) => description },
  type: { heading: 'Type', text: ({ type }) => typeNames[type] },
  status: { heading: 'Status', text: ({ status }) => status },
  priority: { heading: 'Priority', text: ({ priority }) => priority },
  effort: { heading: 'Effort', text: ({ effort }) => effort },
  due: { heading: 'Due', text: ({ dueDate }) => dueDate },
  assignee: { heading: 'Given to', text: ({ assignee }) => assignee?.name ?? null },
  control: { heading: 'Control', text: ({ raisesControl }) => raisesControl?.id ?? null },
  raises: { heading: 'Raises the score by', text: ({ raises }) => raises },
  completed: { heading: 'Completed', text: ({ completedAt }) => completedAt },
} as const satisfies FileColumns<PlannedItem>;
