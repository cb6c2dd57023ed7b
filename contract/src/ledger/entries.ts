import { z } from 'zod';
import { entry } from '../entry.ts';

/** What is recorded of ledger. */
export const ledgerEntries = {
  'ledger.exported': entry('Ledger exported', z.object({ size: z.number().int() })),
} as const;
