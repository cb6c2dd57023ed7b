import { addDays, dayOf, laterDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
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

/** A file called after what it holds and the day on which it was made; what separates folders separates words. */
export const fileNameOf = (title: string, day: string, format: string) =>
  `${title.replaceAll(/\s*[/\\:]+\s*/g, '-')} ${day}.${format.toLowerCase()}`;

/** Pieces of a file as bytes. */
export async function* inBytes(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}
