import { plain } from '../../foundation/database/plain.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { forgetSearches, listSearches } from './store.ts';

/** So many letters are somebody's name begun; fewer begin too many other words. */
const shortest = 4;

/**
 * The words of a text, without accents and capitals. Split here and not by the database, whose letters depend on its locale. A mark is
 * part of its letter: without it, words of many scripts would fall to pieces.
 */
function wordsOf(text: string): readonly string[] {
  return plain(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Forgets what somebody was searched for by in lists that were taken: a whole word of their name or of the part of their address before
 * the @, or how one begins. What follows the @ is their organisation's, and names nobody.
 */
export async function forgetSearchesFor(db: ClientDb, who: { readonly name: string; readonly email: string }) {
  const [mailbox = ''] = who.email.split('@');
  // An initial is no word of theirs: with it, `annex a` would go as well.
  const theirs = wordsOf(`${who.name} ${mailbox}`).filter((word) => !/^[a-z0-9]$/.test(word));
  const isTheirs = (typed: string) =>
    theirs.some((word) => word === typed || (Array.from(typed).length >= shortest && word.startsWith(typed)));
  const found = (await listSearches(db)).filter((search) => wordsOf(search).some(isTheirs));
  if (found.length > 0) await forgetSearches(db, found);
}
