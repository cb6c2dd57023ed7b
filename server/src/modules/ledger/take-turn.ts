import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { isOwnChange } from '@claimlock/contract/ledger/own-changes';
import type { JsonObject } from '@claimlock/evidence/canonical-json';
import { sealEntry } from '@claimlock/evidence/entry';
import { appendLeaves } from '@claimlock/evidence/merkle';
import type { OpenScope, ScopeKind } from '../../foundation/database/scope.ts';
import type { AskForTurn, LedgerTurn, TakeTurn } from '../../foundation/http/hallway.ts';
import { ledgerName, nativeSha256, type Seal } from './seal.ts';
import { type Head, lockHead, lockKnownHead, saveGrowth } from './store.ts';

/** So many entries leave in one statement. */
const partOfAppend = 250;

/**
 * Writers of one ledger take turns: its head is locked from the moment that a turn has come until the transaction ends,
 * so the ledger's order is the order of its commits. What an append costs does not grow with the ledger: the frontier
 * holds all that is needed of what came before.
 */
export function turnTaker(seal: Pick<Seal, 'name'>): TakeTurn {
  return (scope, ledgerId) => {
    const come = lockHead(scope, ledgerId);
    // Should nothing be recorded after all, the transaction itself says what went wrong.
    come.catch(() => undefined);
    return turnOf(seal, scope, ledgerId, come);
  };
}

/** The same, asked for before the scope of the ledger's owner is stepped into. A ledger without entries is begun in that scope. */
export function turnAsker(seal: Pick<Seal, 'name'>): AskForTurn {
  return (execute, ledgerId) => {
    const known = lockKnownHead(execute, ledgerId);
    known.catch(() => undefined);
    return (scope) => {
      const come = known.then((head) => head ?? lockHead(scope, ledgerId));
      come.catch(() => undefined);
      return turnOf(seal, scope, ledgerId, come);
    };
  };
}

function turnOf(
  seal: Pick<Seal, 'name'>,
  scope: OpenScope<ScopeKind>,
  ledgerId: string,
  come: Promise<Head>,
): LedgerTurn {
  return {
    append: async (facts, by, clock) => {
      let head = await come;
      const at = clock.now().toISOString();
      const ledger = ledgerName(seal, ledgerId, head.history);
      const capacity = by.kind === 'person' ? by.capacity : undefined;
      // Many are sent in parts: the database keeps one while the next is hashed.
      for (let first = 0; first < facts.length; first += partOfAppend) {
        const part = facts.slice(first, first + partOfAppend);
        const from = head.size;
        const entries = part.map(({ type, subject, body }, place) =>
          sealEntry(
            // A body was parsed by its entry type's schema, which lets JSON through and nothing else.
            { v: 1, ledger, index: from + place, at, actor: by, type, subject, body: body as JsonObject },
            nativeSha256,
          ),
        );
        const { frontier, nodes } = appendLeaves(
          head,
          entries.map((entry) => entry.leafHash),
          nativeSha256,
        );
        const changedAt = part.some(({ type }) => isOwnChange(capacity, type)) ? at : null;
        saveGrowth(scope, ledgerId, { from, entries, nodes, frontier, at, changedAt });
        head = { ...frontier, history: head.history };
        if (first + partOfAppend < facts.length) await turnOfTheLoop();
      }
    },
  };
}
