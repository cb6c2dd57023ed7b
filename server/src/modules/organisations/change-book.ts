import type { PlatformContext } from '../../foundation/http/hallway.ts';

/** Tells the brokers, each in its own ledger, that a client left the one's book and entered the other's. */
export async function changeBook(
  { inBroker }: PlatformContext,
  clientId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  if (from === to) return;
  // Two clients that change places at once take the two ledgers' turns in one order.
  for (const brokerId of [from, to].filter((id) => id !== null).sort()) {
    const what = brokerId === to ? 'client.entered-book' : 'client.left-book';
    await inBroker(brokerId, async ({ record }) => record(what, { clientId }, { kind: 'client', id: clientId }));
  }
}
