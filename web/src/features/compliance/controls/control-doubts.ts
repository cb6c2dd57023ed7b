import { type Contradiction, readSelfCheck } from '@claimlock/contract/compliance/self-check';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { useCan } from '../../../lib/can.ts';
import { daysBetween, formatCount, today } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useControlReviews } from '../../control-reviews/widgets.ts';

/** What is said of a control beside its state already: that it has a finding, and that it is declared alone. */
const saidAnyway: readonly Contradiction['kind'][] = ['in-place-with-open-finding', 'in-place-without-evidence'];

/** What speaks against what is recorded of a control: a review that is late, and what the self-check finds to contradict it. */
export function doubtsOf(
  controlId: string,
  reviews: readonly Pick<ControlReview, 'controlId' | 'part' | 'late' | 'dueOn' | 'doubt'>[],
  contradictions: readonly Pick<Contradiction, 'kind' | 'says' | 'mend'>[],
  day: string,
): readonly string[] {
  const late = reviews.flatMap((one) =>
    one.controlId === controlId && one.late && one.dueOn
      ? [
          `The review${one.part ? ` of ${one.part}` : ''} is ${formatCount(daysBetween(one.dueOn, day), 'day')} overdue.`,
        ]
      : [],
  );
  const against = contradictions.flatMap(({ kind, says, mend }) =>
    !saidAnyway.includes(kind) &&
    ((mend.at === 'control' && mend.controlId === controlId) || says.startsWith(`${controlId} `))
      ? [says]
      : [],
  );
  return [...late, ...against];
}

/** The doubts about a control, as far as whoever looks may read what they come from. */
export function useControlDoubts(clientId: string, controlId: string): readonly string[] {
  const read = useCan('compliance.read-working', clientId);
  const reviews = useControlReviews(clientId).data?.reviews ?? [];
  const check = useRead(readSelfCheck, { clientId }, read.may).data;
  return doubtsOf(controlId, reviews, check?.contradictions ?? [], today());
}
