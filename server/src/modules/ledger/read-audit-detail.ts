import { ProductError } from '@claimlock/contract/errors';
import type { AuditDetail } from '@claimlock/contract/ledger/endpoints';
import { toHex } from '@claimlock/evidence/bytes';
import type { Entry } from '@claimlock/evidence/entry';
import type { LedgeredContext } from '../../foundation/http/hallway.ts';
import { asAudit, openEntry } from './audit-entry.ts';
import { changesOf, factsOf } from './entry-words.ts';
import { nameIds } from './named-ids.ts';
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
  const opened = openEntry(row);
  const { entry } = opened;
  const [audit] = await asAudit(context, [opened], names);
  if (!audit) throw new ProductError('not-found');
  const said = entry
    ? await nameIds(
        { changes: changesOf(entry), facts: factsOf(entry) },
        {
          people: (ids) => names.people(context, ids),
          subjects: (subjects) => names.subjects(context, subjects),
        },
      )
    : { changes: [], facts: [] };
  return {
    ...audit,
    actor: entry ? actorOf(entry) : 'unknown',
    ...said,
    text: row.entry,
    leafHash: toHex(row.leaf_hash),
  };
}

function actorOf({ actor }: Entry): string {
  return actor.kind === 'person' ? `${actor.userId} as ${actor.capacity}` : `${actor.kind} ${actor.name}`;
}
