import type { DocumentReader } from '@claimlock/contract/documents/documents';
import { listDocumentReaders } from '@claimlock/contract/documents/reading';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

/** Who has to read a document, filtered, sorted and paged by the server. */
export const readersList = listOf({
  endpoint: listDocumentReaders,
  things: ['reader', 'readers'],
  prefix: 'reader',
  sorts: ['person', 'due', '-due'],
  filters: {
    standing: choiceFilter('Acknowledgement', [
      { value: 'open', label: 'Not yet' },
      { value: 'overdue', label: 'Overdue' },
      { value: 'acknowledged', label: 'Acknowledged' },
    ]),
  },
  ask: (asked, around: { readonly clientId: string; readonly documentId: string }) => ({ ...around, ...asked }),
});

/** How somebody stands with a document. */
export function ReaderStanding({ row: { acknowledgedAt, overdue } }: { readonly row: DocumentReader }) {
  return (
    <Status tone={acknowledgedAt ? 'good' : overdue ? 'bad' : 'info'}>
      {acknowledgedAt ? 'Acknowledged' : overdue ? 'Overdue' : 'Not yet'}
    </Status>
  );
}

/** The columns of that list, on the screen and in a file. */
export const readerColumns: readonly ListColumn<DocumentReader>[] = [
  { heading: 'Person', opens: true, sorts: ['person', 'person'], text: ({ name }) => name },
  { heading: 'Department', from: 'md', text: ({ department }) => department },
  { heading: 'Standing', text: standingWord, cell: (row) => <ReaderStanding row={row} /> },
  { heading: 'Version', only: 'file', text: ({ edition }) => edition },
  { heading: 'Due', only: 'file', text: ({ dueOn }) => dueOn },
  { heading: 'Acknowledged', only: 'file', text: ({ acknowledgedAt }) => acknowledgedAt },
  {
    heading: 'When',
    only: 'screen',
    sorts: ['due', '-due'],
    cell: ({ dueOn, acknowledgedAt, edition }) =>
      acknowledgedAt ? (
        <>
          <Instant at={acknowledgedAt} /> <span className="text-13 text-ink-soft">version {edition}</span>
        </>
      ) : (
        <Deadline on={dueOn} />
      ),
  },
  { heading: 'SHA-256', only: 'file', text: ({ sha256 }) => sha256 },
];

function standingWord({ acknowledgedAt, overdue }: DocumentReader): string {
  return acknowledgedAt ? 'Acknowledged' : overdue ? 'Overdue' : 'Not yet';
}
