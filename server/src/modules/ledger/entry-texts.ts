import type { AnyDb } from '../../foundation/database/scope.ts';
import { readHead, streamTexts } from './store.ts';

/** The entries of a ledger in order, as they are hashed: those that stand in it as the scope reads it now. */
export async function* readEntryTexts(db: AnyDb, ledgerId: string): AsyncGenerator<string> {
  const { size } = await readHead(db, ledgerId);
  yield* streamTexts((work) => work(db), ledgerId, size);
}
