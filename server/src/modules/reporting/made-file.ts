import { addDays, dayOf, laterDay } from '../../foundation/clock.ts';
import type { Ended } from '../../foundation/database/kept-files.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { removeFiles } from '../files/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { readOwnClosing } from '../organisations/index.ts';

/**
 * Until when a file that is made now is kept: for the days that are named, or those that the organisation keeps reports for. Where the
 * organisation closes, as long as its data is held.
 */
export async function keptUntil(context: ClientContext, keptDays?: number | undefined): Promise<string> {
  const days = keptDays ?? (await readSettled(context.db)).reportDays;
  const usual = addDays(dayOf(context.clock.now()), days);
  const held = (await readOwnClosing(context))?.heldUntil ?? usual;
  return laterDay(held, usual);
}

/** So many files go in one transaction. */
const atOnce = 200;

/** Removes files that were kept long enough, so many at a time, and says of what each was; answers whether there may be more. */
export async function removeEnded(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  unlink: (db: ClientDb, today: string, limit: number) => Promise<readonly Ended[]>,
  expired: (id: string) => void,
): Promise<boolean> {
  const ended = await unlink(db, dayOf(clock.now()), atOnce);
  if (ended.length === 0) return false;
  await removeFiles(
    db,
    ended.map(({ fileId }) => fileId),
  );
  for (const { id } of ended) expired(id);
  return ended.length === atOnce;
}

/** A file called after what it holds and the day on which it was made; what separates folders separates words. */
export const fileNameOf = (title: string, day: string, format: string) =>
  `${title.replaceAll(/\s*[/\\:]+\s*/g, '-')} ${day}.${format.toLowerCase()}`;

/** Pieces of a file as bytes. */
export async function* inBytes(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}
