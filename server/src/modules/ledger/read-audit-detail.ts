import { ProductError } from '@claimlock/contract/errors';
import type { AuditDetail } from '@claimlock/contract/ledger';
import { toHex } from '@claimlock/evidence/bytes';
import type { LedgeredContext } from '../../foundation/http/hallway.ts';
import { asAudit, openEntry } from './audit-entry.ts';
import { changesOf, factsOf } from './entry-words.ts';
import type { NameBook } from './names.ts';
import { findRow } from './store.ts';

/** One entry with all that it says. */
export async function readAuditDetail(
  context: LedgeredContext,
  ledgerId: string,
  index: number,
  names: NameBook,
): Promise<AuditDetail> {
  const row = await findRow(context.db, ledgerId, index);
  if (!row) throw new ProductError('not-found');
  const entry = openEntry(row);
  const [audit] = await asAudit(context, [entry], names);
  if (!audit) throw new ProductError('not-found');
  const actor =
    entry.actor.kind === 'person'
      ? `${entry.actor.userId} as ${entry.actor.capacity}`
      : `${entry.actor.kind} ${entry.actor.name}`;
  return {
    ...audit,
    actor,
    changes: changesOf(entry),
    facts: factsOf(entry),
    text: row.entry,
    leafHash: toHex(row.leaf_hash),
  };
}
