import { readWholeTable, tablesLeft, tablesTaken } from '../../foundation/database/whole-client.ts';
import { type ArchivedFact, type ArchivedFile, writeArchive } from '../../foundation/documents/archive.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listFilesAfter, openFile } from '../files/index.ts';
import { readEntryTexts } from '../ledger/index.ts';
import type { ReportHead, RowCount } from './report-table.ts';

/** A full export: all data of an organisation as a ZIP archive of open formats, with a manifest. */
export function everything(context: ClientContext, head: ReportHead, rows: RowCount): AsyncGenerator<Uint8Array> {
  const facts: ArchivedFact[] = [];
  return writeArchive(partsOf(context, head, rows, facts), facts);
}

async function* partsOf(
  context: ClientContext,
  head: ReportHead,
  rows: RowCount,
  facts: readonly ArchivedFact[],
): AsyncGenerator<ArchivedFile> {
  const { db, clientId } = context;
  yield { path: 'README.txt', bytes: inPieces(once(readme(head))) };
  for (const table of tablesTaken)
    yield { path: `records/${table}.jsonl`, bytes: inPieces(lines(counted(readWholeTable(db, table), rows))) };
  yield { path: 'audit-trail.jsonl', bytes: inPieces(lines(counted(readEntryTexts(db, clientId), rows))) };
  let after = '';
  for (;;) {
    const files = await listFilesAfter(db, after);
    for (const file of files) {
      // Read in this transaction, so that all of it is as of one instant.
      const bytes = await openFile({ db, readLater: (work) => work(db) }, file);
      const path = `files/${file.id}/${file.name.replaceAll(/[/\\]/g, '-')}`;
      if (bytes) yield { path, bytes, isPacked: true };
      else yield { path: `${path}.damaged.txt`, bytes: inPieces(once(damaged)) };
    }
    const last = files.at(-1);
    if (!last) break;
    after = last.id;
  }
  yield { path: 'manifest.json', bytes: inPieces(once(JSON.stringify({ files: facts }, null, 2))) };
}

const damaged = 'The stored bytes of this file do not match their SHA-256, so it is not included.\n';

function readme({ organisation, madeAt }: ReportHead): string {
  const left = tablesLeft.map(([table, why]) => `  ${table}: ${why}`).join('\n');
  return `Full export of ${organisation} from ClaimLock
As of ${madeAt.toISOString()}

records/            A file for each kind of record, a record a line, as JSON (JSON Lines, UTF-8). Names of
                    columns are those of the database; times are in UTC, dates are dates, money is in pence.
audit-trail.jsonl   The ledger, an entry a line, in order, in the very bytes that its proofs are about. The same
                    entries under a signed checkpoint, to be verified by claimlock-verify, are in the export of the
                    audit trail.
files/              Every file as it came in, under its id in records/stored_file.jsonl.
manifest.json       Each file of this archive with its size and SHA-256.

This archive holds personal data. Store it safely.

Not included:
${left}
  Accounts and sign-in data: one account can belong to several organisations.
  Earlier full exports.
`;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* lines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${text}\n`;
}

async function* counted(texts: AsyncIterable<string>, rows: RowCount): AsyncGenerator<string> {
  for await (const text of texts) {
    rows.count += 1;
    yield text;
  }
}

/** So much text is put together before it is packed. */
const pieceLength = 64 * 1024;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
