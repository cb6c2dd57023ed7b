import { type DocumentSummary, documentStates } from './documents.ts';

/** The statuses of a document: the state of its latest version, or what is late or awaited of the version in force. */
export const documentVerdicts = [
  ...documentStates,
  'Awaiting acknowledgements',
  'Acknowledgements overdue',
  'Review overdue',
] as const;
export type DocumentVerdict = (typeof documentVerdicts)[number];

/** The facts that decide a document's status. */
export type JudgedDocument = Pick<DocumentSummary, 'state' | 'edition' | 'publishedEdition' | 'reviewOn' | 'readers'>;

/** Whether the version in force was to be looked at again before a day. */
export const isReviewLate = ({ state, publishedEdition, reviewOn }: JudgedDocument, today: string): boolean =>
  state !== 'Archived' && publishedEdition !== null && reviewOn !== null && reviewOn < today;

/** Whether somebody is asked to read the version in force and has not acknowledged it. */
export const isBeingRead = ({ state, publishedEdition, readers }: JudgedDocument): boolean =>
  state !== 'Archived' && publishedEdition !== null && readers.acknowledged < readers.asked;

/**
 * The status of a document on a day, as lists and its own page show it. A late review or a late acknowledgement of the version in
 * force outranks the state of a newer version. The server filters by the same rule (`documents/store.ts`).
 */
export function verdictOf(document: JudgedDocument, today: string): DocumentVerdict {
  const { state, edition, publishedEdition, readers } = document;
  if (state === 'Archived' || publishedEdition === null) return state;
  if (isReviewLate(document, today)) return 'Review overdue';
  if (readers.overdue > 0) return 'Acknowledgements overdue';
  if (publishedEdition === edition && isBeingRead(document)) return 'Awaiting acknowledgements';
  return state;
}
