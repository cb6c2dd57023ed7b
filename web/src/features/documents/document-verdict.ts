import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { type DocumentVerdict, type JudgedDocument, verdictOf } from '@claimlock/contract/documents/verdict';
import { formatCount, formatDate } from '../../lib/format.ts';
import type { Tone } from '../../ui/Status.tsx';
import { documentTones } from './document-words.ts';

type Judged = JudgedDocument & Pick<WholeDocument, 'publishedOn'>;

/** How a document stands: green only while a version in force is reviewed in time and acknowledged by all who are asked to. */
export function documentVerdict(
  document: Judged,
  today: string,
): { readonly tone: Tone; readonly verdict: DocumentVerdict; readonly why: readonly string[] } {
  const { overdue } = document.readers;
  const verdict = verdictOf(document, today);
  const why = [inForce(document)];
  const isLate = verdict === 'Review overdue' || verdict === 'Acknowledgements overdue';
  if (isLate && overdue > 0) why.push(`${formatCount(overdue, 'person is', 'people are')} overdue to acknowledge it.`);
  return { tone: toneOf(verdict), verdict, why };
}

function toneOf(verdict: DocumentVerdict): Tone {
  if (verdict === 'Review overdue' || verdict === 'Acknowledgements overdue') return 'bad';
  if (verdict === 'Awaiting acknowledgements') return 'info';
  return documentTones[verdict];
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
