import type { Upload } from '@claimlock/contract/endpoint';
import { FairTurns } from '../fair-turns.ts';
import type { ArrivedFile, ReceivedFile } from './arrived-file.ts';
import { receiveUpload } from './body.ts';
import type { Scan, SentBy } from './hallway.ts';

/** Files that arrive or lie on the disk until their request is over: so many at once, of one client and of one person. */
const arriving = new FairTurns({ places: 64, ofOne: [16, 4], waiting: 512 });
/** Files that are held in memory until their request is over. */
const whole = new FairTurns({ places: 4, ofOne: [2, 1], waiting: 512 });

/** Has a file scanned that came in the text of a call: it takes the same places as one that is sent by itself. */
export async function scanInPlace(scan: Scan, file: ArrivedFile, sentBy: SentBy): Promise<void> {
  const leave = await arriving.take(sentBy);
  try {
    await scan(file, sentBy);
  } finally {
    leave();
  }
}

/** The file of one request. */
export class OneUpload {
  readonly #request: Request;
  readonly #leaves: (() => void)[] = [];
  #received: ReceivedFile | undefined;

  readonly #scan: Scan;

  constructor(request: Request, scan: Scan) {
    this.#request = request;
    this.#scan = scan;
  }

  /**
   * Takes in the file that the request carries. A place in memory is taken only when all of it is there: somebody who sends
   * slowly, or nothing, keeps no such place from anybody. Refuses with `service.busy` where too many wait.
   */
  async take({ largest, streamed }: Upload, sentBy: SentBy): Promise<Uint8Array | ArrivedFile> {
    this.#leaves.push(await arriving.take(sentBy));
    this.#received = await receiveUpload(this.#request, largest);
    // No connection is held here, however long that takes.
    await this.#scan(this.#received, sentBy);
    if (streamed) return this.#received;
    this.#leaves.push(await whole.take(sentBy));
    return inOnePiece(this.#received);
  }

  /** Gives back its places and its room on the disk, in this order: a place is not lost where a file cannot be closed. */
  async close(): Promise<void> {
    for (const leave of this.#leaves) leave();
    await this.#received?.close();
  }
}

async function inOnePiece({ size, pieces }: ArrivedFile): Promise<Uint8Array> {
  for await (const piece of pieces(size)) if (piece.length === size) return piece;
  return Buffer.concat(await Array.fromAsync(pieces(64 * 1024), (piece) => Buffer.from(piece)));
}
