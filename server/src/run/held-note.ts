import { readFile } from 'node:fs/promises';
import { readLedgerExport } from '@claimlock/evidence/ledger-export';
import { parseNote } from '@claimlock/evidence/signed-note';
import { StartError } from '../foundation/config.ts';

/** A checkpoint that somebody holds, from a file: the note itself, or the one that an export of a ledger ends with. */
export async function readHeldNote(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(
      `${path} cannot be read. Give nothing to be told what is missing, go-on to go on without it, and files of checkpoints or exports that somebody holds.`,
    );
  });
  if (parseNote(text).ok) return text;
  for await (const line of readLedgerExport([text])) if (line.kind === 'checkpoint') return line.note;
  throw new StartError(`${path} is neither a checkpoint nor an export of a ledger.`);
}
