import { type DocumentSummary, documentStates } from './documents.ts';

/** How a document can be said to stand: where its latest version is, or what is late or awaited of the version in force. */
export const documentVerdicts = [
  ...documentStates,
  'Awaiting acknowledgements',
  'Acknowledgements overdue',
  'Review overdue',
] as const;
export type DocumentVerdict = (typeof documentVerdicts)[number];

/** What a verdict is made of. */
export type JudgedDocument = Pick<DocumentSummary, 'state' | 'edition' | 'publishedEdition' | 'reviewOn' | 'readers'>;

/** Whether the version in force was to be looked at again before a day. */
export const isReviewLate = ({ state, publishedEdition, reviewOn }: JudgedDocument, today: string): boolean =>
  state !== 'Archived' && publishedEdition !== null && reviewOn !== null && reviewOn < today;

/** Whether somebody is asked to read the version in force and has not acknowledged it. */
export const isBeingRead = ({ state, publishedEdition, readers }: JudgedDocument): boolean =>
  state !== 'Archived' && publishedEdition !== null && readers.acknowledged < readers.asked;

/**
 * How a document stands on a day, in one word for lists and its own page: what is late of the version in force is worse than
 * where the next one stands. The server filters by the same (`documents/store.ts`).
 */
export function verdictOf(document: JudgedDocument, today: string): DocumentVerdict {
  const { state, edition, publishedEdition, readers } = document;
  if (state === 'Archived' || publishedEdition === null) return state;
  if (isReviewLate(document, today)) return 'Review overdue';
  if (readers.overdue > 0) return 'Acknowledgements overdue';
  if (publishedEdition === edition && isBeingRead(document)) return 'Awaiting acknowledgements';
  return state;
}
