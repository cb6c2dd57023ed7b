import type { EntryBody, EntryType } from '@claimlock/contract/entries';
import { type ClientContext, type Reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import { type News, tellTogether } from './tell.ts';

/**
 * Tells what an entry of a kind is news of. Where many were recorded together, whoever is concerned by many of them is told
 * once in the words for many; without such words, of each.
 */
export function onNews<Type extends EntryType>(
  type: Type,
  newsOf: (context: ClientContext, body: EntryBody<Type>) => Promise<News | undefined>,
  many?: (count: number) => string,
): Reaction {
  return reactionTogether(type, async (context, bodies) => {
    const news: News[] = [];
    for (const body of bodies) {
      const one = await newsOf(context, body);
      if (one) news.push(one);
    }
    await tellTogether(context, news, many);
  });
}
