import { type Doubts, doubtsOf } from '@claimlock/contract/compliance/control-doubts';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { listControlReviews } from '@claimlock/contract/control-reviews/endpoints';
import { useMemo } from 'react';
import { useCan } from '../../lib/can.ts';
import { today } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';

/**
 * The doubts about the controls of a client, and whether they are still being read: a word of theirs in a row that is shown
 * already would move what is beside it, so lists wait for it. They are undefined until both sources are read. Where one of
 * the two may not be read, nothing is waited for, lists are shown without doubts, and nothing in them is green: who reads these
 * screens may read both, unless their custom role withholds one.
 */
export function useDoubts(clientId: string | undefined): {
  readonly doubts: Doubts | undefined;
  readonly isReading: boolean;
} {
  const mayReviews = useCan('control-reviews.read', clientId).may;
  const may = useCan('compliance.read-working', clientId).may;
  const asked = { clientId: clientId ?? '' };
  const { data: reviewed, isPending: isReviewing } = useRead(
    listControlReviews,
    asked,
    clientId !== undefined && mayReviews,
  );
  const { data: checked, isPending: isChecking } = useRead(readSelfCheck, asked, clientId !== undefined && may);
  const [reviews, contradictions] = [reviewed?.reviews, checked?.contradictions];
  const doubts = useMemo(
    () => reviews && contradictions && doubtsOf(reviews, contradictions, today()),
    [reviews, contradictions],
  );
  return { doubts, isReading: mayReviews && may && (isReviewing || isChecking) };
}
