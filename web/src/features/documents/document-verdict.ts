import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { formatCount, formatDate } from '../../lib/format.ts';
import type { Tone } from '../../ui/Status.tsx';
import { documentTones } from './document-words.ts';

type Judged = Pick<WholeDocument, 'state' | 'edition' | 'publishedEdition' | 'publishedOn' | 'reviewOn' | 'readers'>;

/** Whether the version in force was to be looked at again by now. */
export const isReviewLate = ({ state, publishedEdition, reviewOn }: Judged, today: string): boolean =>
  state !== 'Archived' && publishedEdition !== null && reviewOn !== null && reviewOn < today;

/** Whether somebody is asked to read the version in force and has not acknowledged it. */
export const isBeingRead = ({ state, publishedEdition, readers }: Judged): boolean =>
  state !== 'Archived' && publishedEdition !== null && readers.acknowledged < readers.asked;

/** How a document stands: green only while a version in force is reviewed in time and acknowledged by all who are asked to. */
export function documentVerdict(
  document: Judged,
  today: string,
): { readonly tone: Tone; readonly verdict: string; readonly why: readonly string[] } {
  const { state, edition, publishedEdition, readers } = document;
  const why = [inForce(document)];
  if (state === 'Archived' || publishedEdition === null) return { tone: documentTones[state], verdict: state, why };
  const late =
    readers.overdue > 0
      ? [`${formatCount(readers.overdue, 'person is', 'people are')} overdue to acknowledge it.`]
      : [];
  const overdue = [...why, ...late];
  // What is late of the version in force is worse than where the next one stands.
  if (isReviewLate(document, today)) return { tone: 'bad', verdict: 'Review overdue', why: overdue };
  if (late.length > 0) return { tone: 'bad', verdict: 'Acknowledgements overdue', why: overdue };
  if (publishedEdition < edition) return { tone: documentTones[state], verdict: state, why };
  if (isBeingRead(document)) return { tone: 'info', verdict: 'Awaiting acknowledgements', why };
  return { tone: 'good', verdict: state, why };
}

function inForce({ state, edition, publishedEdition, publishedOn }: Judged): string {
  if (state === 'Archived') return 'This document is no longer in use; acknowledgements are kept.';
  if (publishedEdition === null) return 'Not published yet: no one is asked to read it.';
  if (publishedEdition < edition)
    return `Version ${publishedEdition} is in force; version ${edition} is being prepared.`;
  return publishedOn
    ? `Version ${edition} has been in force since ${formatDate(publishedOn)}.`
    : `Version ${edition} is in force.`;
}
