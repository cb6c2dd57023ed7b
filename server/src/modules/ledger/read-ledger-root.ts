import { rootOf } from '@claimlock/evidence/merkle';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { nativeSha256 } from './seal.ts';
import { readHead } from './store.ts';

/** How many entries a ledger has, and the root of the tree that they make. */
export async function readLedgerRoot(db: AnyDb, ledgerId: string): Promise<{ size: number; root: Uint8Array }> {
  const head = await readHead(db, ledgerId);
  return { size: head.size, root: rootOf(head, nativeSha256) };
}
