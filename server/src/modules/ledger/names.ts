import type { LedgeredContext } from '../../foundation/http/hallway.ts';

/**
 * How ids become words for whoever reads: given by the modules above, because the ledger knows none of them. An id that
 * the reader's scope does not reach has no word.
 */
export type NameBook = {
  people(context: LedgeredContext, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  subjects(
    context: LedgeredContext,
    subjects: readonly { readonly kind: string; readonly id: string }[],
  ): Promise<ReadonlyMap<string, string>>;
};
