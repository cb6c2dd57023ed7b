import { mostSupportFiles } from '@claimlock/contract/support-tickets/tickets';
import type { LetterFile, ReadLetter } from '../../../foundation/inbound/letter.ts';
import { LetterRefused } from '../../../foundation/inbound/mail-server.ts';
import { keptName } from '../../files/index.ts';

/** Pictures within a text that are smaller belong to a signature. */
const smallestPicture = 10_000;
/** So many that were left out are named; of more than these it is said how many. */
const mostNamed = 19;

/** The files of a letter: those that go with its message, and those that it has no room for. */
export type LetterFiles = { readonly taken: readonly LetterFile[]; readonly leftOut: readonly string[] };

/** What a letter brings: what is attached to it, and of the pictures in its text those that are more than a logo, while there is room. */
export function filesIn({ files }: ReadLetter): LetterFiles {
  const attached = files.filter(({ within }) => !within);
  const pictures = files.filter(({ within, base64 }) => within && (base64.length * 3) / 4 >= smallestPicture);
  if (attached.length > mostSupportFiles)
    throw new LetterRefused(`Send at most ${mostSupportFiles} files with one email.`, { reason: 'too-many-files' });
  const all = [...attached, ...pictures];
  const without = all.slice(mostSupportFiles);
  const named = without.slice(0, mostNamed - mostSupportFiles);
  const more = without.length - named.length;
  return {
    taken: all.slice(0, mostSupportFiles),
    leftOut: [
      ...named.map((file) => leftOut(file, `a message takes at most ${mostSupportFiles} files.`)),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'picture' : 'pictures'}, for the same reason.`] : []),
    ],
  };
}

/** How a message says that a file of its email is not with it. */
export const leftOut = ({ name }: LetterFile, why: string) => `${keptName(name)}: ${why}`;
