import { fileURLToPath } from 'node:url';
import { workApart } from '../apart/work-apart.ts';
import type { ReadLetter } from './letter.ts';
import { LetterRefused } from './mail-server.ts';

/** What one letter may cost at most; whatever asks for more is refused. */
const bounds = { megabytes: 256, milliseconds: 20_000, said: 64 * 1024 * 1024 } as const;
const program = fileURLToPath(new URL('./letter-process.ts', import.meta.url));

/**
 * Reads a letter in a process of its own, so that one that is made to exhaust its reader exhausts nobody else. Out of time, it asks for
 * the letter again: a machine that has much to do says nothing about the letter.
 */
export async function readLetterApart(
  bytes: Uint8Array,
  { milliseconds }: { readonly milliseconds: number } = bounds,
): Promise<ReadLetter> {
  const { said, exceeded } = await workApart(program, { head: {}, parts: [bytes] }, { ...bounds, milliseconds });
  if (exceeded === 'time')
    throw new LetterRefused('This email could not be read in time.', { reason: 'out-of-time', later: true });
  const read: ReadLetter | null = said ? JSON.parse(said.toString('utf8')) : null;
  if (!read)
    throw new LetterRefused('This email could not be read. Send it as plain text, or write in ClaimLock.', {
      reason: 'unreadable',
    });
  return read;
}
