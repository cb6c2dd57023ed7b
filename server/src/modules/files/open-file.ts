import { createHash } from 'node:crypto';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { BaseContext } from '../../foundation/http/hallway.ts';
import { readPiece, type StoredFile } from './store.ts';

type Read = BaseContext<ClientDb>['readLater'];

/**
 * A file's bytes, a piece of them in memory at a time: they are looked at before the first is handed out, and again as
 * they are. Nothing where they are not what came in.
 */
export async function openFile(
  { db, readLater }: Pick<BaseContext<ClientDb>, 'readLater'> & { readonly db: ClientDb },
  file: StoredFile,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    for await (const _ of verifiedPieces(file, (work) => work(db)));
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
  return verifiedPieces(file, readLater);
}

/** All of a small file's bytes at once, for what cannot be read piece by piece. Nothing where they are not what came in. */
export async function wholeFile(db: ClientDb, file: StoredFile): Promise<Buffer | undefined> {
  try {
    // Each piece is a buffer of its own row, so none is overwritten by the next.
    return Buffer.concat(await Array.fromAsync(verifiedPieces(file, (work) => work(db))));
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
}

class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** A file's bytes piece by piece. The last is held back until all of them are what they were: else this fails. */
async function* verifiedPieces({ size, sha256 }: StoredFile, read: Read): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  let seen = 0;
  for (let place = 0; seen < size; place += 1) {
    const piece = await read((db) => readPiece(db, sha256, place));
    if (!piece) break;
    if (held) yield held;
    hash.update(piece);
    seen += piece.length;
    held = piece;
  }
  if (!held || seen !== size || Buffer.compare(hash.digest(), sha256) !== 0)
    throw new DamagedFile('The bytes of the file are not what came in.');
  yield held;
}
