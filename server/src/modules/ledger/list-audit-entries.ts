import { ProductError } from '@claimlock/contract/errors';
import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import type { Page } from '@claimlock/contract/listing';
import type { LedgeredContext } from '../../foundation/http/hallway.ts';
import { asAudit, openEntry } from './audit-entry.ts';
import type { NameBook } from './names.ts';
import { countRows, type EntryFilter, listRows } from './store.ts';

type Listing = EntryFilter & { readonly after?: string | undefined; readonly limit: number; readonly count: boolean };

/** A page of a ledger as the audit table shows it, newest first. */
export async function listAuditEntries(
  context: LedgeredContext,
  ledgerId: string,
  { after, limit, count, ...filter }: Listing,
  names: NameBook,
): Promise<Page<AuditEntry>> {
  const below = after === undefined ? undefined : Number(after);
  if (after !== undefined && !/^\d{1,15}$/.test(after))
    throw new ProductError('request.invalid', [{ path: 'after', message: 'This is not a place in the list.' }]);
  const rows = await listRows(context.db, ledgerId, filter, below, limit + 1);
  const shown = rows.slice(0, limit).map(openEntry);
  const last = shown.at(-1);
  return {
    items: await asAudit(context, shown, names),
    next: rows.length > limit && last ? String(last.row.index) : null,
    total: count ? await countRows(context.db, ledgerId, filter) : null,
  };
}
