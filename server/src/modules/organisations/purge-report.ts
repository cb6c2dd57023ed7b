import { csvCell } from '@claimlock/contract/csv-cell';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/purge';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findPurge, type PurgeRow } from './purge-store.ts';

type Shown = z.input<typeof contract.ClientPurge>;

/** Kinds of record that are called otherwise than their table. */
const words: Readonly<Record<string, string>> = {
  identity_link: 'Invitation',
  identity_user: 'Account',
  mail_message: 'Letter',
  membership: 'Place of a person',
  file_content: 'File content',
  file_piece: 'Piece of a file',
};

/** A kind of record in words: as its table is called, where it has no word of its own. */
function wordsOf(table: string): string {
  const plain = words[table] ?? table.replaceAll('_', ' ');
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

function countsOf(deleted: unknown): { kind: string; count: number }[] {
  return Object.entries(Object(deleted))
    .map(([table, count]) => ({ kind: wordsOf(table), count: Number(count) }))
    .sort((one, other) => (one.kind < other.kind ? -1 : 1));
}

const countOf = (deleted: unknown, table: string) => Number(Reflect.get(Object(deleted), table) ?? 0);

/** What stays of a client, and why. */
function keptOf(row: PurgeRow): Shown['kept'] {
  return [
    {
      kind: 'Client',
      count: 1,
      why: 'The name, industry, size, broker, dates and the reason for closing say whose report this is. Domain and region are deleted.',
    },
    {
      kind: 'Ledger entry',
      count: row.ledger_size ?? 0,
      why: 'Entries hold ids and facts, no personal data. Proofs that were handed out stay verifiable.',
    },
    {
      kind: 'Ledger checkpoint',
      count: row.checkpoints ?? 0,
      why: 'Signed heads of that ledger; they hold no personal data.',
    },
    {
      kind: 'Entry of the platform’s ledger',
      count: row.platform_entries ?? 0,
      why: 'The operator’s record of what was done with this client.',
    },
    { kind: 'Account', count: row.accounts_kept, why: 'Accounts of people who have a place elsewhere too.' },
  ].filter(({ count }) => count > 0);
}

/** The report of a deletion, as it stands now. */
export function showPurge(row: PurgeRow): Shown {
  return {
    clientId: row.id,
    companyName: row.company_name,
    begunAt: row.begun_at,
    begunBy: row.begun_by_name,
    reason: row.reason,
    endedAt: row.ended_at,
    stopped:
      row.stopped_at === null
        ? null
        : { at: new Date(row.stopped_at).toISOString(), tries: row.tries, failure: row.failure },
    deleted: countsOf(row.deleted),
    kept: row.ended_at === null ? [] : keptOf(row),
    files: { count: countOf(row.deleted, 'stored_file'), bytes: Number(row.bytes) },
    ledger:
      row.ledger_size !== null && row.ledger_root !== null
        ? { size: row.ledger_size, root: Buffer.from(row.ledger_root).toString('hex') }
        : null,
  };
}

/** The report of the deletion of a client's records; none where none was begun. */
export const readClientPurge: Handler<typeof contract.readClientPurge> = async ({ db }, { clientId }) => {
  const row = await findPurge(db, clientId);
  return { purge: row ? showPurge(row) : null };
};

/** The same report as a table for a file. */
export const downloadClientPurge: Handler<typeof contract.downloadClientPurge> = async (context, { clientId }) => {
  const row = await findPurge(context.db, clientId);
  if (!row || row.ended_at === null) throw new ProductError('client.not-closed');
  const purge = showPurge(row);
  const lines: (readonly (string | number)[])[] = [
    ['About', 'Kind', 'Count', 'Note'],
    ['Client', purge.companyName, '', purge.clientId],
    ['Begun', purge.begunAt, '', `${purge.begunBy}: ${purge.reason}`],
    ['Ended', purge.endedAt ?? '', '', ''],
    ...purge.deleted.map(({ kind, count }) => ['Deleted', kind, count, '']),
    ...purge.kept.map(({ kind, count, why }) => ['Kept', kind, count, why]),
    ['Files', 'Stored files', purge.files.count, `${purge.files.bytes} bytes`],
    ['Ledger', 'Entries', purge.ledger?.size ?? 0, `Root ${purge.ledger?.root ?? ''}`],
  ];
  context.record('client-purge.report-downloaded', { clientId: purge.clientId }, { kind: 'client', id: clientId });
  const text = lines.map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('');
  return {
    name: `Deletion report ${purge.companyName.replaceAll(/\s*[/\\:]+\s*/g, '-')} ${dayOf(new Date(row.ended_at))}.csv`,
    parts: inOne(text),
  };
};

async function* inOne(text: string): AsyncGenerator<string> {
  // Spreadsheets tell UTF-8 by its mark.
  yield `\uFEFF${text}`;
}
