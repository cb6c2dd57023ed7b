import { z } from 'zod';
import { entry } from '../entry.ts';

/** A checkpoint by its name, size and root (base 64). */
const Named = z.object({
  ledger: z.string().regex(/\/(platform|(cli|brk)_[0-9a-z]{26})(\/history-[0-9]+)?$/),
  size: z.number().int(),
  root: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
});

/**
 * How a ledger goes on after a restore: the last checkpoint of the history before, how many entries are covered by one that
 * it continues, and the checkpoints that it does not continue.
 */
const LedgerRestored = z.object({ previous: Named, agreed: z.number().int(), lost: z.array(Named) });
export type LedgerRestored = z.infer<typeof LedgerRestored>;

/** What is recorded of ledger. */
export const ledgerEntries = {
  'ledger.exported': entry('Ledger exported', z.object({ size: z.number().int() })),
  'ledger.restored': entry('Ledger went on after a restore from a backup', LedgerRestored),
} as const;
