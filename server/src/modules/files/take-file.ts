import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { ArrivedFile } from '../../foundation/http/arrived-file.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { isProgram, keptName } from './file-type.ts';
import { type FileRoom, insertContent, insertFile, insertPiece, type StoredFile, takeRoom } from './store.ts';

/** So much of a file is in memory at once, and in one row. */
const pieceBytes = 256 * 1024;

/** A file that somebody sends: under which id and name, and how much all files of the client may weigh with it. */
type Sent = {
  readonly id: string;
  readonly name: string;
  readonly file: ArrivedFile;
  /** What it is, as `lookInto` told; of a file of our own, what it was made as. */
  readonly type: string;
  readonly quota: number;
  /** What it weighs with; else with what people send. */
  readonly room?: FileRoom;
  /** What it is refused with. */
  readonly refusals: Readonly<Record<'empty' | 'program' | 'no-room', ErrorCode>>;
};

type TakenFile = Pick<StoredFile, 'id' | 'name' | 'size' | 'sha256' | 'type'>;

/**
 * Takes a file in, to wait until something names it (`keepFile`), a day at most. It was looked into before; its name is
 * kept without what misleads. Bytes that the client has already are not kept again, and take no room.
 */
export async function takeFile(
  { db, clock, userId }: ClientContext,
  { id, name: given, file, type, quota, room = 'records', refusals }: Sent,
): Promise<TakenFile> {
  if (userId === null) throw new Error('A file is sent by somebody.');
  const { size, sha256, start } = file;
  if (size === 0) throw new ProductError(refusals.empty);
  const name = keptName(given);
  if (isProgram(name, start)) throw new ProductError(refusals.program);
  const now = clock.now();
  const isNew = await insertContent(db, { sha256, size, room, received_at: now });
  if (isNew) {
    let place = 0;
    for await (const piece of file.pieces(pieceBytes)) {
      await insertPiece(db, sha256, place, piece);
      place += 1;
    }
  }
  const taken: TakenFile = { id, name, size, sha256, type };
  await insertFile(db, { ...taken, added_by: userId, received_at: now });
  // Last, because whoever counts next waits from here until the end.
  if (isNew && !(await takeRoom(db, room, size, quota))) throw new ProductError(refusals['no-room']);
  return taken;
}
