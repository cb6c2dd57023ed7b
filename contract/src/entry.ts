import type { z } from 'zod';

/** Whether what an entry says is over, or has only begun (specification §2). */
export type EntryStatus = 'Completed' | 'In Progress';

/** One kind of entry that a ledger can hold: what it says to a person, and the shape of its body. */
export type EntryKind<Body extends z.ZodObject = z.ZodObject> = {
  readonly words: string;
  readonly body: Body;
  readonly status: EntryStatus;
};

/** Declares a kind of entry. Its body carries ids and facts, never names, addresses or free text (ADR 0003). */
export function entry<Body extends z.ZodObject>(
  words: string,
  body: Body,
  status: EntryStatus = 'Completed',
): EntryKind<Body> {
  return { words, body, status };
}
