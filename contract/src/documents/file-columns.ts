import type { FileColumns } from '../list-exports/file-columns.ts';
import type { DocumentReader, DocumentSummary } from './documents.ts';
import { audienceWords, readerStandingOf, readWords } from './reader-words.ts';
import { verdictOf } from './verdict.ts';

/** The columns of the list of documents in a file. */
export const documentsInFile = {
  number: { heading: 'Number', text: ({ number }) => number },
  title: { heading: 'Document', text: ({ title }) => title },
  kind: { heading: 'Kind', text: ({ kind }) => kind },
  status: { heading: 'Status', text: (document, { today }) => verdictOf(document, today) },
  version: { heading: 'Version', text: ({ edition }) => edition },
  publishedVersion: { heading: 'Published version', text: ({ publishedEdition }) => publishedEdition },
  published: { heading: 'Published on', text: ({ publishedOn }) => publishedOn },
  readers: { heading: 'Readers', text: (document) => audienceWords(document) },
  acknowledged: { heading: 'Acknowledged', text: (document) => readWords(document) },
  owner: { heading: 'Owner', text: ({ owner }) => owner?.name ?? null },
  review: { heading: 'Review', text: ({ reviewOn }) => reviewOn },
  controls: { heading: 'Controls', text: ({ controls }) => controls.map(({ id }) => id).join('; ') },
  changed: { heading: 'Changed', text: ({ updatedAt }) => updatedAt },
} as const satisfies FileColumns<DocumentSummary>;

/** The columns of the list of a document’s readers in a file. */
export const readersInFile = {
  person: { heading: 'Person', text: ({ name }) => name },
  department: { heading: 'Department', text: ({ department }) => department },
  standing: { heading: 'Standing', text: (reader) => readerStandingOf(reader) },
  version: { heading: 'Version', text: ({ edition }) => edition },
  due: { heading: 'Due', text: ({ dueOn }) => dueOn },
  acknowledged: { heading: 'Acknowledged', text: ({ acknowledgedAt }) => acknowledgedAt },
  sha256: { heading: 'SHA-256', text: ({ sha256 }) => sha256 },
} as const satisfies FileColumns<DocumentReader>;
