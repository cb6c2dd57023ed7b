import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';

/**
 * The places of the entries that the panel of one leads to. In the whole trail they are the ones beside it in the ledger; in a
 * filtered trail, the ones beside it on the page.
 */
export function entriesBeside(
  index: number,
  rows: readonly AuditEntry[] | undefined,
  { filtered, after }: { readonly filtered: boolean; readonly after: string | undefined },
): { readonly newer: number | undefined; readonly older: number | undefined } {
  if (filtered) {
    const place = rows?.findIndex((row) => row.index === index) ?? -1;
    if (place < 0) return { newer: undefined, older: undefined };
    return { newer: rows?.[place - 1]?.index, older: rows?.[place + 1]?.index };
  }
  // Only an unfiltered first page shows the newest entry of all.
  const newest = after === undefined ? rows?.[0]?.index : undefined;
  return {
    newer: newest === undefined || index < newest ? index + 1 : undefined,
    older: index > 0 ? index - 1 : undefined,
  };
}
