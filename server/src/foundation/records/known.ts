import { ProductError } from '@claimlock/contract/errors';

/** A record that is there for whoever asks, on the version that they saw where they name one. */
export async function known<Row extends { readonly version: number }>(
  found: Promise<Row | undefined>,
  version?: number,
): Promise<Row> {
  const row = await found;
  if (!row) throw new ProductError('not-found');
  if (version !== undefined && row.version !== version) throw new ProductError('conflict');
  return row;
}

/** A record that was saved on the version it was read on; whoever was slower is told so. */
export async function saved<Row>(updated: Promise<Row | undefined>): Promise<Row> {
  const row = await updated;
  if (!row) throw new ProductError('conflict');
  return row;
}
