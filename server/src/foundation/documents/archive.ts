import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive: its path, and its bytes as they come. What is packed already is not packed again. */
export type ArchivedFile = {
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly isPacked?: boolean;
};

/** What was put into an archive: so many bytes under a path, and their SHA-256 in hexadecimal. */
export type ArchivedFact = { readonly path: string; readonly size: number; readonly sha256: string };

/**
 * Files as a ZIP archive (PKWARE APPNOTE 6.3), written as they come: a piece of one is in memory at a time. Each is put down in `facts`
 * as it is written, so that the last file can say what all others are. Not more than 4 GiB together.
 */
export async function* writeArchive(
  files: AsyncIterable<ArchivedFile>,
  facts: ArchivedFact[] = [],
): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const taken = () => {
    const chunks = packed;
    packed = [];
    return chunks;
  };
  for await (const { path, bytes, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path);
    // Of no moment: an archive keeps times without a zone.
    entry.mtime = new Date(1980, 0, 1);
    zip.add(entry);
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      // Whoever reads pieces may use their memory again.
      entry.push(Uint8Array.from(piece));
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    facts.push({ path, size, sha256: hash.digest('hex') });
    yield* taken();
  }
  zip.end();
  yield* taken();
}
