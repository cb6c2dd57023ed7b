import { type LedgerRestored, ledgerEntries } from '@claimlock/contract/ledger/entries';
import { toBase64 } from '@claimlock/evidence/bytes';
import type { Checkpoint } from '@claimlock/evidence/checkpoint';
import { sealEntry } from '@claimlock/evidence/entry';
import { appendLeaves } from '@claimlock/evidence/merkle';
import { RESTORED } from '@claimlock/evidence/restoration';
import type { Clock } from '../../foundation/clock.ts';
import type { OpenScope, ScopeKind } from '../../foundation/database/scope.ts';
import { findStanding, isWhole, NotToGoOnError } from './find-standing.ts';
import { historyKey, readHistories } from './histories.ts';
import { ledgerName, nativeSha256, type Seal } from './seal.ts';
import { lockHead, saveGrowth, saveHistory } from './store.ts';
import { verifyStoredLedger } from './verify-stored-ledger.ts';

/**
 * Lets a ledger that lost what was signed of it go on in another history: an entry of it says what is lost, under the name
 * that the ledger has from then on. Changes nothing where nothing is lost. The history before is closed first, so that
 * nothing more can be signed of it, whoever still runs; whoever is ended in between does it again. Sign the ledger next.
 */
export async function goOn(
  scope: OpenScope<ScopeKind>,
  ledgerId: string,
  seal: Seal,
  clock: Clock,
): Promise<'whole' | 'went-on'> {
  const head = await lockHead(scope, ledgerId);
  const standing = await findStanding(scope.db, ledgerId, seal);
  const { latest, isLatestUsed, last, lost, agreed } = standing;
  if (isWhole(standing)) return 'whole';
  if (!standing.isOpened) await openAgain(scope, ledgerId, seal, head.history);
  // Only what was kept outside is missing, and nothing of the ledger itself.
  if (last === undefined || (lost.length === 0 && head.history === latest)) return 'whole';
  if (isLatestUsed) await seal.witness.close(historyKey(ledgerId, latest));
  const history = isLatestUsed ? latest + 1 : latest;
  const at = clock.now().toISOString();
  const body = ledgerEntries[RESTORED].body.parse({
    previous: named(last.checkpoint),
    agreed,
    lost: lost.map(({ checkpoint }) => named(checkpoint)),
  });
  const entry = sealEntry(
    {
      v: 1,
      ledger: ledgerName(seal, ledgerId, history),
      index: head.size,
      at,
      actor: { kind: 'system', name: 'after-restore' },
      type: RESTORED,
      body,
    },
    nativeSha256,
  );
  const { frontier, nodes } = appendLeaves(head, [entry.leafHash], nativeSha256);
  saveGrowth(scope, ledgerId, { from: head.size, entries: [entry], nodes, frontier, at, changedAt: null });
  await saveHistory(scope.db, ledgerId, history);
  return 'went-on';
}

/**
 * Opens a history outside the database that the database is in already: what was kept outside was lost, or is older. Only
 * where the ledger's own entries say how it came to that history, and agree with all that is known.
 */
async function openAgain(scope: OpenScope<ScopeKind>, ledgerId: string, seal: Seal, history: number): Promise<void> {
  const known = (await readHistories(seal.witness, ledgerId)).flat();
  const { found } = await verifyStoredLedger(scope.db, ledgerId, seal, known);
  if (!found.holds) throw new NotToGoOnError(`${ledgerId} does not hold as it is stored: ${found.verdict}`);
  for (let earlier = 1; earlier < history; earlier += 1) await seal.witness.close(historyKey(ledgerId, earlier));
}

function named({ origin, size, root }: Checkpoint): LedgerRestored['previous'] {
  return { ledger: origin, size, root: toBase64(root) };
}
