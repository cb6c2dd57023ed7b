import { z } from 'zod';

/** What a request can wait for before its month counts, or while it stands still. */
export const awaitedThings = ['identity', 'fee', 'details'] as const;
export type AwaitedThing = (typeof awaitedThings)[number];

const on = z.iso.date();

/** One step of how a deadline came about, with its days: which rule applied. Its words are the reader's. */
export const DeadlineStep = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('awaits'), what: z.enum(awaitedThings) }),
  z.object({ rule: z.literal('received'), on }),
  /** Proof of identity or a fee came later: the month counts from then. */
  z.object({ rule: z.literal('complete'), on }),
  /** Days of asking what is meant, which do not count. */
  z.object({ rule: z.literal('paused'), days: z.number().int() }),
  z.object({ rule: z.literal('one-month'), on }),
  z.object({ rule: z.literal('three-months'), on }),
  z.object({ rule: z.literal('thirty-days'), on }),
  /** The day counted to is no working day: the end of the next one. */
  z.object({ rule: z.literal('next-working-day'), on }),
  z.object({ rule: z.literal('seventy-two-hours') }),
  z.object({ rule: z.literal('not-reportable') }),
  /** It came before the law that gives the deadline began. */
  z.object({ rule: z.literal('before-the-law'), on }),
]);
export type DeadlineStep = z.infer<typeof DeadlineStep>;
