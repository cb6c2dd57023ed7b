import type { z } from 'zod';
import { entries } from './recorded-and-refused.ts';

export { entries };

export type EntryType = keyof typeof entries;
export type EntryBody<Type extends EntryType> = z.output<(typeof entries)[Type]['body']>;

/** Records one entry in the ledger of the scope that is open. */
export type RecordEntry = <Type extends EntryType>(
  type: Type,
  body: z.input<(typeof entries)[Type]['body']>,
  subject?: { readonly kind: string; readonly id: string },
) => void;
