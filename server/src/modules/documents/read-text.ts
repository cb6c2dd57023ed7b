import { fileURLToPath } from 'node:url';
import { ProductError } from '@claimlock/contract/errors';
import { workApart } from '../../foundation/apart/work-apart.ts';
import type { Attempt, JobDefinition } from '../../foundation/jobs/job.ts';
import { preparedJob } from '../../foundation/jobs/job.ts';
import { findFile, wholeFile } from '../files/index.ts';
import { findEdition, saveReading } from './edition-store.ts';
import { readTextJob } from './read-text-job.ts';
import type { TextInFile } from './text-in-file.ts';

/** What reading one file may cost at most. */
const bounds = { megabytes: 256, milliseconds: 30_000, said: 4 * 1024 * 1024 } as const;
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

const unreadable = { reading: 'unreadable', content: null } as const;

/**
 * Reads the text of a file in a process of its own: one that was made to exhaust it is said to be unreadable, and so is one
 * whose reader fails each time, so that nobody waits for its text for ever.
 */
export async function readApart(bytes: Uint8Array, type: string, { last }: Attempt): Promise<TextInFile> {
  try {
    const { said, exceeded } = await workApart(program, { head: { type }, parts: [bytes] }, bounds);
    return exceeded === undefined ? JSON.parse(said.toString('utf8')) : unreadable;
  } catch (error) {
    // That too many wait says nothing of the file.
    if (!last || error instanceof ProductError) throw error;
    return unreadable;
  }
}

/** Reads the text of an uploaded version. What was replaced meanwhile is left alone. */
export const readText: JobDefinition = preparedJob({
  ...readTextJob,
  prepare: async ({ look, attempt }, { documentId, edition }) => {
    const found = await look(async (db) => {
      const row = await findEdition(db, documentId, edition);
      const file = row?.reading === 'waiting' && row.file_id !== null ? await findFile(db, row.file_id) : undefined;
      return file && { sha256: file.sha256, type: file.type, bytes: await wholeFile(db, file) };
    });
    if (!found) return undefined;
    const { sha256, type, bytes } = found;
    return { sha256, text: bytes ? await readApart(bytes, type, attempt) : unreadable };
  },
  run: async ({ db }, { documentId, edition }, _attempt, brought) => {
    if (brought) await saveReading(db, documentId, edition, brought.sha256, brought.text);
  },
});
