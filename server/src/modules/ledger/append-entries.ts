import type { JsonObject } from '@claimlock/evidence/canonical-json';
import { sealEntry } from '@claimlock/evidence/entry';
import { appendLeaves } from '@claimlock/evidence/merkle';
import type { AppendEntries } from '../../foundation/http/hallway.ts';
import { ledgerName, nativeSha256, type Seal } from './seal.ts';
import { lockHead, saveGrowth } from './store.ts';

/**
 * Adds entries to a ledger, in the caller's transaction. The head is locked until that transaction ends, so writers of
 * one ledger take turns and its order is the order of its commits. The cost does not grow with the ledger: the
 * frontier holds all that is needed of what came before.
 */
export function entryAppender(seal: Pick<Seal, 'name'>): AppendEntries {
  return async (db, ledgerId, facts, by, clock) => {
    const head = await lockHead(db, ledgerId);
    const at = clock.now().toISOString();
    const sealed = facts.map(({ type, subject, body }, place) =>
      sealEntry(
        // A body was parsed by its entry type's schema, which lets JSON through and nothing else.
        {
          v: 1,
          ledger: ledgerName(seal, ledgerId),
          index: head.size + place,
          at,
          actor: by,
          type,
          subject,
          body: body as JsonObject,
        },
        nativeSha256,
      ),
    );
    const { frontier, nodes } = appendLeaves(
      head,
      sealed.map((entry) => entry.leafHash),
      nativeSha256,
    );
    await saveGrowth(db, ledgerId, { from: head.size, entries: sealed, nodes, frontier, at });
  };
}
