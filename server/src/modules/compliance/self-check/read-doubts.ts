import type { Action, Place } from '@claimlock/contract/access';
import { type Doubts, doubtsOf } from '@claimlock/contract/compliance/control-doubts';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import type { z } from 'zod';
import { mayInWhole } from '../../../foundation/access/actor.ts';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { ContradictionSource } from '../../../foundation/module.ts';
import { readContradictions } from './read-self-check.ts';

/** Reads what speaks against what is recorded of controls; undefined where whoever asks may not read all that it rests on. */
export type ReadDoubts = (context: ClientContext) => Promise<Doubts | undefined>;

/** What nobody is told of any doubt without: a client reads reviews too or shows no doubts, and documents are to say the same. */
const asked: Action = 'control-reviews.read';

const aboutControls = (sources: readonly ContradictionSource[]) =>
  sources.filter(({ notAboutControls }) => notAboutControls === undefined);

/**
 * Reads the doubts that screens show to whoever asks (SoD-9: a broker is told of no answer that contradicts a control), given
 * what modules above find to contradict itself, and the reviews of controls.
 */
export const readDoubtsWith =
  (given: {
    readonly contradictions: readonly ContradictionSource[];
    readonly readReviews: (context: ClientContext) => Promise<readonly z.input<typeof ControlReview>[]>;
  }): ReadDoubts =>
  async (context) => {
    if (!mayInWhole(context.membership, asked)) return undefined;
    const [reviews, contradictions] = [
      await given.readReviews(context),
      await readContradictions(context, aboutControls(given.contradictions)),
    ];
    return doubtsOf(reviews, contradictions, dayOf(context.clock.now()));
  };

/** Of what doubts rest on, what whoever stands there is told of them by: by nothing where they are told of none. */
export const doubtsToldBy = (place: Place | undefined, restsOn: readonly Action[]): readonly Action[] =>
  mayInWhole(place, asked) ? restsOn.filter((action) => mayInWhole(place, action)) : [];

/** What doubts rest on beyond what compliance shows: whoever may read more of these may be told more. */
export const whatDoubtsRestOn = (contradictions: readonly ContradictionSource[]): readonly Action[] => [
  asked,
  ...aboutControls(contradictions).flatMap(({ reads }) => reads ?? []),
];
