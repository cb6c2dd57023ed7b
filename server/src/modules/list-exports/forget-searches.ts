import { plain } from '../../foundation/database/plain.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { IsChoice } from './choices.ts';
import { forgetSetTexts, listSetTexts, type SetText } from './store.ts';

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
 * Forgets what somebody was looked for by in lists that were taken. Of a search: a whole word of their name or of the part of their address
 * before the @, or how one begins. Of any other filter, which is a name of something far more often: all of their name, all that is before
 * the @, or nothing but words of theirs. What follows the @ is their organisation's, and names nobody; a choice that the product offers
 * (*Priority: Low*) names nobody either.
 */
export async function forgetSearchesFor(
  db: ClientDb,
  who: { readonly name: string; readonly email: string },
  isChoice: IsChoice,
) {
  const [mailbox = ''] = who.email.split('@');
  // An initial is no word of theirs: with it, `annex a` would go as well.
  const [name, address] = [who.name, mailbox].map((text) => wordsOf(text).filter((word) => !/^[a-z0-9]$/.test(word)));
  const theirs = [...(name ?? []), ...(address ?? [])];
  const begins = (typed: string) =>
    theirs.some((word) => word === typed || (Array.from(typed).length >= shortest && word.startsWith(typed)));
  const isWhole = (said: readonly string[]) =>
    [name, address].some((all = []) => all.length > 0 && all.every((word) => said.includes(word))) ||
    said.every((word) => theirs.includes(word));
  const names = (set: SetText) =>
    [set.value, set.words ?? ''].some((text) => {
      const words = wordsOf(text);
      return words.length > 0 && (set.name === 'search' ? words.some(begins) : isWhole(words));
    });
  // Whether it is a choice is asked last: it reads the shape of an endpoint.
  const found = (await listSetTexts(db)).filter((set) => names(set) && !isChoice(set));
  if (found.length > 0) await forgetSetTexts(db, found);
}
