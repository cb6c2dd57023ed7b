import { createHash } from 'node:crypto';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/evidence-items/files';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { type FileRow, findFile, readChunk } from './file-store.ts';
import { findKnown } from './save-evidence-item.ts';
import { findEdition } from './store.ts';

type Read = <T>(work: (db: ClientDb) => Promise<T>) => Promise<T>;

/** The file of an edition, as it came in: its bytes are looked at before the first is sent, and again as they are. */
export const downloadEvidenceFile: Handler<typeof contract.downloadEvidenceFile> = async (
  context,
  { evidenceItemId, edition },
) => {
  const { db, readLater } = context;
  const item = await findKnown(context, evidenceItemId);
  const fileId = (await findEdition(db, item.id, edition))?.file_id;
  const file = fileId ? await findFile(db, fileId) : undefined;
  if (!file) throw new ProductError('not-found');
  for await (const _ of verifiedBytes(file, (work) => work(db)));
  return { name: file.name, parts: verifiedBytes(file, readLater) };
};

/** A file's bytes piece by piece. The last is held back until all of them are what they were: else this fails. */
async function* verifiedBytes({ id, size, sha256 }: FileRow, read: Read): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  let seen = 0;
  for (let place = 0; seen < size; place += 1) {
    const chunk = await read((db) => readChunk(db, id, place));
    if (!chunk) break;
    if (held) yield held;
    hash.update(chunk);
    seen += chunk.length;
    held = chunk;
  }
  if (!held || seen !== size || !hash.digest().equals(sha256)) throw new ProductError('evidence.file-damaged');
  yield held;
}
