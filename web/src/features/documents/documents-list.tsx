import type { DocumentSummary } from '@claimlock/contract/documents/documents';
import { documentSorts, listDocuments } from '@claimlock/contract/documents/endpoints';
import { documentsInFile } from '@claimlock/contract/documents/file-columns';
import { documentsFilters } from '@claimlock/contract/documents/list-filters';
import { readWords } from '@claimlock/contract/documents/reader-words';
import { today } from '../../lib/format.ts';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { controlFilter, declaredFilter, personFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Day } from '../../ui/When.tsx';
import { documentVerdict } from './document-verdict.ts';

/** The documents of an organisation, filtered, sorted and paged by the server. */
export const documentsList = listOf({
  endpoint: listDocuments,
  things: ['document', 'documents'],
  sorts: documentSorts,
  filters: {
    kind: declaredFilter(documentsFilters.kind),
    status: declaredFilter(documentsFilters.status),
    stage: declaredFilter(documentsFilters.stage),
    inForce: declaredFilter(documentsFilters.inForce),
    owner: personFilter(documentsFilters.owner.label),
    review: declaredFilter(documentsFilters.review),
    reading: declaredFilter(documentsFilters.reading),
    control: controlFilter(documentsFilters.control.label),
  },
  ask: (asked, { clientId }: { readonly clientId: string }) => ({ clientId, ...asked }),
});

/** How a document stands, in the word of its own page. */
export function DocumentStanding({ document }: { readonly document: DocumentSummary }) {
  const { tone, verdict } = documentVerdict(document, today());
  return <Status tone={tone}>{verdict}</Status>;
}

/** The columns of that list on the screen. */
export const documentColumns: readonly ListColumn<DocumentSummary>[] = [
  {
    ...documentsInFile.title,
    opens: true,
    sorts: ['title', '-title'],
    note: ({ excerpt, excerptEdition, edition }) =>
      excerpt && <Found excerpt={excerpt} version={excerptEdition === edition ? null : excerptEdition} />,
  },
  { ...documentsInFile.kind, from: 'lg' },
  { ...documentsInFile.status, cell: (row) => <DocumentStanding document={row} /> },
  { ...documentsInFile.version, right: true, from: 'xl' },
  { ...documentsInFile.readers, from: 'xl' },
  {
    ...documentsInFile.acknowledged,
    from: 'md',
    cell: (row) => (
      <span className="numeric whitespace-nowrap">
        {readWords(row) ?? '–'}
        {row.readers.overdue > 0 && <span className="ml-2 text-13 text-bad">{row.readers.overdue} overdue</span>}
      </span>
    ),
  },
  { ...documentsInFile.owner, from: 'lg' },
  {
    ...documentsInFile.review,
    from: 'md',
    sorts: ['review', '-review'],
    cell: ({ reviewOn, state }) =>
      reviewOn ? <Deadline on={reviewOn} open={state !== 'Archived'} soonDays={30} /> : '–',
  },
  {
    ...documentsInFile.changed,
    from: 'xl',
    sorts: ['-updated', '-updated'],
    cell: ({ updatedAt }) => <Day on={updatedAt.slice(0, 10)} />,
  },
];

/** Words of a document around what was searched for, and of which version where that is not the latest. */
function Found({
  excerpt,
  version,
}: {
  readonly excerpt: NonNullable<DocumentSummary['excerpt']>;
  readonly version: number | null;
}) {
  return (
    <span className="block text-13 font-normal text-ink-soft [overflow-wrap:anywhere]">
      {version !== null && `Version ${version}, in force: `}
      {excerpt.map(({ text, found }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change places.
        <span key={index}>{found ? <mark className="rounded-sm bg-attention-soft text-ink">{text}</mark> : text}</span>
      ))}
    </span>
  );
}
