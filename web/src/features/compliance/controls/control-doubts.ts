import { type Contradiction, type ContradictionKind, readSelfCheck } from '@claimlock/contract/compliance/self-check';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { useMemo } from 'react';
import { useCan } from '../../../lib/can.ts';
import { daysBetween, formatCount, today } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import type { Tone } from '../../../ui/Status.tsx';
import { useControlReviews } from '../../control-reviews/widgets.ts';

/** What a control says of itself already, and what is only due soon. */
const noDoubts: readonly ContradictionKind[] = [
  'in-place-with-open-finding',
  'in-place-without-evidence',
  'test-due-soon',
];

/** One thing that speaks against what is recorded of a control: a review that is late, or what the self-check finds. */
export type Doubt = { readonly of: 'review' | 'contradiction'; readonly says: string };

/** What speaks against what is recorded of controls, by control. */
export type Doubts = ReadonlyMap<string, readonly Doubt[]>;

/** What doubts come to in a word, as it follows the status of a control; undefined where there are none. */
function doubtWord(doubts: readonly Doubt[]): string | undefined {
  if (doubts.length === 0) return undefined;
  return doubts.every(({ of }) => of === 'review') ? 'review overdue' : 'contradicted';
}

/**
 * A verdict on a control beside what speaks against it, which is said in a word: nothing that is in doubt is green, and
 * nothing is while it is not known yet.
 */
export function doubted(verdict: string, tone: Tone, doubts: readonly Doubt[] | undefined) {
  if (doubts === undefined) return { verdict, tone: tone === 'good' ? ('unknown' as const) : tone };
  const word = doubtWord(doubts);
  const isDoubted = word !== undefined && !['bad', 'out', 'unknown'].includes(tone);
  return isDoubted ? { verdict: `${verdict}, ${word}`, tone: 'attention' as const } : { verdict, tone };
}

/** The doubts about one control; undefined while they are not known yet. */
export const doubtsAbout = (doubts: Doubts | undefined, controlId: string): readonly Doubt[] | undefined =>
  doubts && (doubts.get(controlId) ?? []);

/** The doubts about controls, from the reviews of all and from what contradicts itself. */
export function doubtsOf(
  reviews: readonly Pick<ControlReview, 'controlId' | 'part' | 'late' | 'dueOn'>[],
  contradictions: readonly Pick<Contradiction, 'kind' | 'says' | 'controlId'>[],
  day: string,
): Doubts {
  const found = [
    ...reviews.flatMap(({ controlId, part, late, dueOn }) => {
      if (!late || !dueOn) return [];
      const where = part ? ` of ${part}` : '';
      const says = `The review${where} is ${formatCount(daysBetween(dueOn, day), 'day')} overdue.`;
      return [{ controlId, of: 'review' as const, says }];
    }),
    ...contradictions.flatMap(({ kind, controlId, says }) =>
      noDoubts.includes(kind) ? [] : [{ controlId, of: 'contradiction' as const, says }],
    ),
  ];
  const doubts = new Map<string, Doubt[]>();
  for (const { controlId, of, says } of found)
    if (controlId !== null) doubts.set(controlId, [...(doubts.get(controlId) ?? []), { of, says }]);
  return doubts;
}

/** The doubts about the controls of a client, as far as the reader may read what they come from; undefined until it is read. */
export function useControlDoubts(clientId: string): Doubts | undefined {
  const mayReviews = useCan('control-reviews.read', clientId).may;
  const read = useCan('compliance.read-working', clientId);
  const reviews = useControlReviews(clientId).data?.reviews;
  const contradictions = useRead(readSelfCheck, { clientId }, read.may).data?.contradictions;
  const isKnown = (reviews !== undefined || !mayReviews) && (contradictions !== undefined || !read.may);
  return useMemo(
    () => (isKnown ? doubtsOf(reviews ?? [], contradictions ?? [], today()) : undefined),
    [isKnown, reviews, contradictions],
  );
}
