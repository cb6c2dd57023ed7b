import type { FileColumns } from '../list-exports/file-columns.ts';
import type { OperationItem } from './endpoints.ts';

/** The columns of the result sheet of long work in a file. */
export const operationItemsInFile = {
  name: { heading: 'Item', text: ({ name }) => name },
  status: { heading: 'Status', text: ({ status }) => status },
  message: { heading: 'Message', text: ({ message }) => message },
} as const satisfies FileColumns<OperationItem>;
