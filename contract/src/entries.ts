import { z } from 'zod';
import { entriesOfCompliance } from './entries-of-compliance.ts';
import { entriesOfOrganisations } from './entries-of-organisations.ts';
import { entriesOfOutcomes } from './entries-of-outcomes.ts';
import { entriesOfPrivacy } from './entries-of-privacy.ts';
import { entriesOfWork } from './entries-of-work.ts';

/**
 * Every entry that a ledger can hold: its type and the shape of its body. Bodies carry ids and facts, never
 * names, addresses or free text: a ledger is never rewritten, and a person must be erasable (ADR 0003).
 */
export const entries = {
  ...entriesOfOrganisations,
  ...entriesOfWork,
  ...entriesOfCompliance,
  ...entriesOfOutcomes,
  ...entriesOfPrivacy,
  'ledger.exported': z.object({ size: z.number().int() }),
} as const;

export type EntryType = keyof typeof entries;
export type EntryBody<Type extends EntryType> = z.output<(typeof entries)[Type]>;

/** Records one entry in the ledger of the scope that is open. */
export type RecordEntry = <Type extends EntryType>(
  type: Type,
  body: z.input<(typeof entries)[Type]>,
  subject?: { readonly kind: string; readonly id: string },
) => void;
