import { ApiError } from './api.ts';

/** What a person is told of a failure: a sentence, and the reference to quote where there is one. */
export type Problem = { readonly sentence: string; readonly reference: string | undefined };

/**
 * The sentence of a failure: the server's own where it gave one, else the screen's, else what the specification says
 * of errors that nobody knows.
 */
export function problemOf(error: unknown, otherwise?: string): Problem {
  if (error instanceof ApiError) {
    return {
      sentence: error.said || error.status === 0 ? error.message : (otherwise ?? error.message),
      reference: error.reference,
    };
  }
  return { sentence: otherwise ?? 'Unknown error', reference: undefined };
}

/** Whether what was asked for is not there, or not ours to see: both answer alike. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
