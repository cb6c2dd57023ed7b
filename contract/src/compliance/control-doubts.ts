import type { ControlReview } from '../control-reviews/endpoints.ts';
import { daysBetween } from '../days-between.ts';
import type { Contradiction, ContradictionKind } from './self-check.ts';

/** What a control says of itself already, and what is only due soon. */
const noDoubts: readonly ContradictionKind[] = [
  'in-place-with-open-finding',
  'in-place-without-evidence',
  'test-due-soon',
];

/** One thing that speaks against what is recorded of a control: a review that is late, or what the self-check finds. */
export type Doubt = {
  readonly of: 'review' | 'contradiction';
  readonly says: string;
  /** The part of the organisation that it is about, null for the rest; without one it is about all of it. */
  readonly scopeId?: string | null | undefined;
};

/** What speaks against what is recorded of controls, by control. */
export type Doubts = ReadonlyMap<string, readonly Doubt[]>;

/** What doubts come to in a word, the gravest first but for what is not known. */
export const doubtWords = ['contradicted', 'review overdue', 'not known'] as const;

/** One of these; undefined where there are no doubts. */
export type DoubtWord = (typeof doubtWords)[number] | undefined;

/** What doubts come to in a word: of what nothing good is said anyway nothing, and of what they are not known of yet that. */
export function doubtWord(saysGood: boolean, doubts: readonly Doubt[] | undefined): DoubtWord {
  if (doubts?.length === 0 || !saysGood) return undefined;
  if (!doubts) return 'not known';
  return doubts.every(({ of }) => of === 'review') ? 'review overdue' : 'contradicted';
}

/** The doubts about one control; undefined while they are not known. */
export const doubtsAbout = (doubts: Doubts | undefined, controlId: string): readonly Doubt[] | undefined =>
  doubts && (doubts.get(controlId) ?? []);

type Said = Pick<Contradiction, 'kind' | 'says'> & {
  readonly scopeId?: string | null | undefined;
  readonly controlId?: string | null | undefined;
  readonly alsoAbout?: readonly string[] | undefined;
};

type Reviewed = Pick<ControlReview, 'part' | 'late' | 'dueOn'> & {
  readonly controlId: string;
  /** The part of the organisation, where it is of one. */
  readonly scope: string;
};

/** The doubts about controls, from the reviews of all and from what contradicts itself. */
export function doubtsOf(reviews: readonly Reviewed[], contradictions: readonly Said[], day: string): Doubts {
  const found = [
    ...reviews.flatMap(({ controlId, scope, part, late, dueOn }) => {
      if (!late || !dueOn) return [];
      const where = part ? ` of ${part}` : '';
      const days = daysBetween(dueOn, day);
      const overdue = `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`;
      const says = `The review${where} is ${overdue} overdue.`;
      return [{ controlId, doubt: { of: 'review' as const, says, scopeId: part === null ? null : scope } }];
    }),
    ...contradictions.flatMap(({ kind, controlId, alsoAbout = [], says, scopeId }) =>
      noDoubts.includes(kind)
        ? []
        : [controlId, ...alsoAbout].map((about) => ({
            controlId: about,
            doubt: { of: 'contradiction' as const, says, scopeId },
          })),
    ),
  ];
  const doubts = new Map<string, Doubt[]>();
  for (const { controlId, doubt } of found)
    if (controlId) doubts.set(controlId, [...(doubts.get(controlId) ?? []), doubt]);
  return doubts;
}
