import type { PersonHolding } from '@claimlock/contract/people/holdings';
import { heldWords } from '@claimlock/contract/words';
import { formatCount } from '../../lib/format.ts';

type Kind = PersonHolding['kind'];

/** How many of a kind: "3 action items". */
export function countOf(kind: Kind, count: number): string {
  return formatCount(count, heldWords[kind].one, heldWords[kind].many);
}

/** How somebody stands with what is done once and is done: "2 of 5 completed"; with what goes on, how much is open. */
export function standingOf({ kind, count, open, overdue }: PersonHolding): string {
  const late = overdue > 0 ? `, ${overdue} overdue` : '';
  if (kind === 'course') return `${count - open} of ${count} completed${late}`;
  if (kind === 'reading') return `${count - open} of ${count} acknowledged${late}`;
  if (kind === 'certificate') return countOf(kind, count);
  return `${open} open${late}`;
}
