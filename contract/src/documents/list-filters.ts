import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { documentKinds, documentStates } from './documents.ts';
import type { listDocuments } from './endpoints.ts';
import type { listDocumentReaders } from './reading.ts';
import { documentVerdicts } from './verdict.ts';

/** What the list of documents is filtered by. */
export const documentsFilters = {
  kind: { label: 'Kind', choices: choicesOf(documentKinds) },
  status: { label: 'Status', choices: choicesOf(documentVerdicts) },
  stage: { label: 'Latest version', choices: choicesOf(documentStates) },
  inForce: {
    label: 'In force',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'Not yet' },
    ],
  },
  owner: { label: 'Owner', names: 'person' },
  review: {
    label: 'Review',
    choices: [
      { value: 'soon', label: 'Due within 30 days' },
      { value: 'overdue', label: 'Overdue' },
    ],
  },
  reading: {
    label: 'Acknowledgement',
    choices: [
      { value: 'open', label: 'Not complete' },
      { value: 'overdue', label: 'Overdue' },
    ],
  },
  control: { label: 'Control' },
} as const satisfies FiltersOf<typeof listDocuments>;

/** What the list of a document’s readers is filtered by. */
export const readersFilters = {
  standing: {
    label: 'Acknowledgement',
    choices: [
      { value: 'open', label: 'Not yet' },
      { value: 'overdue', label: 'Overdue' },
      { value: 'acknowledged', label: 'Acknowledged' },
    ],
  },
} as const satisfies FiltersOf<typeof listDocumentReaders>;
