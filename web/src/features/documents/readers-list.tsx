import type { DocumentReader } from '@claimlock/contract/documents/documents';
import { readersInFile } from '@claimlock/contract/documents/file-columns';
import { readersFilters } from '@claimlock/contract/documents/list-filters';
import { readerStandingOf } from '@claimlock/contract/documents/reader-words';
import { listDocumentReaders } from '@claimlock/contract/documents/reading';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

/** Who has to read a document, filtered, sorted and paged by the server. */
export const readersList = listOf({
  endpoint: listDocumentReaders,
  things: ['reader', 'readers'],
  prefix: 'reader',
  sorts: ['person', 'due', '-due'],
  filters: {
    standing: declaredFilter(readersFilters.standing),
  },
  ask: (asked, around: { readonly clientId: string; readonly documentId: string }) => ({ ...around, ...asked }),
});

/** The tone of each standing of a reader. */
export const readerTones: Readonly<Record<ReturnType<typeof readerStandingOf>, Tone>> = {
  Acknowledged: 'good',
  Overdue: 'bad',
  'Not yet': 'info',
};

/** How somebody stands with a document. */
export function ReaderStanding({ row }: { readonly row: DocumentReader }) {
  const standing = readerStandingOf(row);
  return <Status tone={readerTones[standing]}>{standing}</Status>;
}

/** The columns of that list on the screen. */
export const readerColumns: readonly ListColumn<DocumentReader>[] = [
  { ...readersInFile.person, opens: true, sorts: ['person', 'person'] },
  { ...readersInFile.department, from: 'md' },
  { ...readersInFile.standing, cell: (row) => <ReaderStanding row={row} /> },
  {
    heading: 'When',
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
];
