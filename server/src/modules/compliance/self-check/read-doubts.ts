import { type Doubts, doubtsOf } from '@claimlock/contract/compliance/control-doubts';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import type { z } from 'zod';
import { mayInWhole } from '../../../foundation/access/actor.ts';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readContradictions } from './read-self-check.ts';
import type { ReadContradictions } from './self-check.ts';

/** Reads what speaks against what is recorded of controls; undefined where whoever asks may not read all that it rests on. */
export type ReadDoubts = (context: ClientContext) => Promise<Doubts | undefined>;

/**
 * Reads the doubts that screens show to whoever asks (SoD-9: a broker is told of no answer that contradicts a control), given
 * what modules above find to contradict itself, and the reviews of controls.
 */
export const readDoubtsWith =
  (given: {
    readonly contradictions: readonly ReadContradictions[];
    readonly readReviews: (context: ClientContext) => Promise<readonly z.input<typeof ControlReview>[]>;
  }): ReadDoubts =>
  async (context) => {
    // A client reads both of them or shows no doubts, and documents are to say the same.
    if (!mayInWhole(context.membership, 'control-reviews.read')) return undefined;
    const [reviews, contradictions] = [
      await given.readReviews(context),
      await readContradictions(context, given.contradictions),
    ];
    return doubtsOf(reviews, contradictions, dayOf(context.clock.now()));
  };
