import { type Contradiction, type ContradictionKind, readSelfCheck } from '@claimlock/contract/compliance/self-check';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { useMemo } from 'react';
import { useCan } from '../../../lib/can.ts';
import { daysBetween, formatCount, today } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useControlReviews } from '../../control-reviews/widgets.ts';

/** What a control says of itself already, and what is only due soon. */
const noDoubts: readonly ContradictionKind[] = [
  'in-place-with-open-finding',
  'in-place-without-evidence',
  'test-due-soon',
];

/** What speaks against what is recorded of controls, by control: a review that is late, and what the self-check finds. */
export type Doubts = ReadonlyMap<string, readonly string[]>;

/** The doubts about controls, from the reviews of all and from what contradicts itself. */
export function doubtsOf(
  reviews: readonly Pick<ControlReview, 'controlId' | 'part' | 'late' | 'dueOn'>[],
  contradictions: readonly Pick<Contradiction, 'kind' | 'says' | 'controlId'>[],
  day: string,
): Doubts {
  const found = [
    ...reviews.flatMap(({ controlId, part, late, dueOn }) => {
      if (!late || !dueOn) return [];
      const of = part ? ` of ${part}` : '';
      return [{ controlId, says: `The review${of} is ${formatCount(daysBetween(dueOn, day), 'day')} overdue.` }];
    }),
    ...contradictions.filter(({ kind }) => !noDoubts.includes(kind)),
  ];
  const doubts = new Map<string, string[]>();
  for (const { controlId, says } of found)
    if (controlId !== null) doubts.set(controlId, [...(doubts.get(controlId) ?? []), says]);
  return doubts;
}

/** The doubts about the controls of a client, as far as the reader may read what they come from. */
export function useControlDoubts(clientId: string): Doubts {
  const read = useCan('compliance.read-working', clientId);
  const reviews = useControlReviews(clientId).data?.reviews;
  const contradictions = useRead(readSelfCheck, { clientId }, read.may).data?.contradictions;
  return useMemo(() => doubtsOf(reviews ?? [], contradictions ?? [], today()), [reviews, contradictions]);
}
