import { type Contradiction, type ContradictionKind, readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { type ControlReview, listControlReviews } from '@claimlock/contract/control-reviews/endpoints';
import { useMemo } from 'react';
import { useCan } from '../../lib/can.ts';
import { daysBetween, formatCount, today } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import type { Tone } from '../../ui/Status.tsx';

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

/** What doubts come to in a word, as it follows a status; undefined where there are none, and where it says no good anyway. */
export function doubtWord(tone: Tone, doubts: readonly Doubt[] | undefined): string | undefined {
  if (doubts?.length === 0 || ['bad', 'out', 'unknown'].includes(tone)) return undefined;
  if (!doubts) return 'not known';
  return doubts.every(({ of }) => of === 'review') ? 'review overdue' : 'contradicted';
}

/**
 * A verdict on a control beside what speaks against it, which is said in a word: nothing that is in doubt is green, and
 * nothing is while it is not known yet.
 */
export function doubted(verdict: string, tone: Tone, doubts: readonly Doubt[] | undefined) {
  if (doubts === undefined) return { verdict, tone: tone === 'good' ? ('unknown' as const) : tone };
  const word = doubtWord(tone, doubts);
  return word === undefined ? { verdict, tone } : { verdict: `${verdict}, ${word}`, tone: 'attention' as const };
}

/** The doubts about one control; undefined while they are not known yet. */
export const doubtsAbout = (doubts: Doubts | undefined, controlId: string): readonly Doubt[] | undefined =>
  doubts && (doubts.get(controlId) ?? []);

type Said = Pick<Contradiction, 'kind' | 'says' | 'controlId'> & { readonly alsoAbout: readonly string[] };

/** The doubts about controls, from the reviews of all and from what contradicts itself. */
export function doubtsOf(
  reviews: readonly Pick<ControlReview, 'controlId' | 'part' | 'late' | 'dueOn'>[],
  contradictions: readonly Said[],
  day: string,
): Doubts {
  const found = [
    ...reviews.flatMap(({ controlId, part, late, dueOn }) => {
      if (!late || !dueOn) return [];
      const where = part ? ` of ${part}` : '';
      const says = `The review${where} is ${formatCount(daysBetween(dueOn, day), 'day')} overdue.`;
      return [{ controlId, of: 'review' as const, says }];
    }),
    ...contradictions.flatMap(({ kind, controlId, alsoAbout, says }) =>
      noDoubts.includes(kind)
        ? []
        : [controlId, ...alsoAbout].map((about) => ({ controlId: about, of: 'contradiction' as const, says })),
    ),
  ];
  const doubts = new Map<string, Doubt[]>();
  for (const { controlId, of, says } of found)
    if (controlId !== null) doubts.set(controlId, [...(doubts.get(controlId) ?? []), { of, says }]);
  return doubts;
}

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
