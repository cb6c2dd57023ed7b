import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much of a file's beginning is at hand without reading it again. */
const startBytes = 4096;

/** A file that has arrived and is kept nowhere yet: its bytes lie on the disk, a piece of them at a time in memory. */
export type ArrivedFile = {
  readonly size: number;
  readonly sha256: Buffer;
  /** Its first bytes, by which it can be told what it is. */
  readonly start: Uint8Array;
  /**
   * Its bytes from first to last, in pieces of this length, of which the last may be shorter; as often as asked for. A piece
   * is to be used before the next is asked for, which takes its memory.
   */
  readonly pieces: (length: number) => AsyncIterable<Uint8Array>;
  /** So many bytes from a place on, in memory of their own; fewer where the file ends before. At most 1 MiB at a time. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
};

/** So much of a file is read at once by whoever looks into it. */
const mostRead = 1024 * 1024;

/** A file that has arrived, and how to be rid of it. */
export type ReceivedFile = ArrivedFile & { readonly close: () => Promise<void> };

/**
 * Takes in a file piece by piece. It lies in a temporary file that has no name any more before its first byte: whatever
 * breaks off, this process too, leaves nothing behind.
 */
export async function receiveFile(bytes: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
  const path = join(tmpdir(), `claimlock-arriving-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const hash = createHash('sha256');
    const start = Buffer.alloc(startBytes);
    let size = 0;
    for await (const chunk of bytes) {
      if (size < startBytes) start.set(chunk.subarray(0, startBytes - size), size);
      hash.update(chunk);
      await handle.appendFile(chunk);
      size += chunk.length;
    }
    return {
      size,
      sha256: hash.digest(),
      start: start.subarray(0, Math.min(size, startBytes)),
      pieces: async function* (length) {
        const piece = Buffer.alloc(Math.min(length, size));
        for (let at = 0; at < size; ) {
          const { buffer, bytesRead } = await handle.read(piece, { position: at });
          if (bytesRead === 0) throw new Error('A file that arrived lost bytes on the disk.');
          yield buffer.subarray(0, bytesRead);
          at += bytesRead;
        }
      },
      read: async (at, length) => {
        const piece = Buffer.alloc(readable(size, at, length));
        let filled = 0;
        while (filled < piece.length) {
          const { bytesRead } = await handle.read(piece, filled, piece.length - filled, at + filled);
          if (bytesRead === 0) throw new Error('A file that arrived lost bytes on the disk.');
          filled += bytesRead;
        }
        return piece;
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** How many bytes there are to be read from a place on; places come out of foreign files, and may be anywhere. */
function readable(size: number, at: number, length: number): number {
  if (length > mostRead) throw new Error('So much of a file is not read at once.');
  return at < 0 ? 0 : Math.max(0, Math.min(length, size - at));
}

/** A small file of our own as if it had arrived: the demo brings some. */
export function inMemory(bytes: Uint8Array): ArrivedFile {
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    start: bytes.subarray(0, startBytes),
    pieces: async function* (length) {
      for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
    },
    read: async (at, length) => Buffer.from(bytes.subarray(at, at + readable(bytes.length, at, length))),
  };
}
