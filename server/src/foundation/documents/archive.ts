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

/** An archive that is being written (PKWARE APPNOTE 6.3): what is packed so far is taken out piece by piece. */
export class OpenArchive {
  #packed: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#packed.push(chunk);
  });

  /** Begins a file, which ends with its last piece; what is packed already is not packed again. */
  begin(path: string, isPacked = false): Pick<ZipDeflate, 'push'> {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path);
    // Without a time: an archive keeps times without a zone, and the same files make the same bytes.
    file.mtime = new Date(1980, 0, 1);
    this.#zip.add(file);
    return file;
  }

  /** What was packed since the last time. */
  taken(): readonly Uint8Array[] {
    const packed = this.#packed;
    this.#packed = [];
    return packed;
  }

  end(): void {
    this.#zip.end();
  }
}

/**
 * Files as a ZIP archive, written as they come, with a piece of one file in memory at a time; less than 4 GiB together. Adds the facts
 * of each file to `facts` once it is written, so that the last file can be a manifest.
 */
export async function* writeArchive(
  files: AsyncIterable<ArchivedFile>,
  facts: ArchivedFact[] = [],
): AsyncGenerator<Uint8Array> {
  const archive = new OpenArchive();
  for await (const { path, bytes, isPacked } of files) {
    const file = archive.begin(path, isPacked);
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      // The reader of a file uses the memory of a piece again.
      file.push(Uint8Array.from(piece));
      yield* archive.taken();
    }
    file.push(new Uint8Array(), true);
    facts.push({ path, size, sha256: hash.digest('hex') });
    yield* archive.taken();
  }
  archive.end();
  yield* archive.taken();
}
