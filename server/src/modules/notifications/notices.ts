import type { EntryBody, EntryType } from '@claimlock/contract/entries';
import { type ClientContext, type Reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import type { Telling } from '../../foundation/module.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';
import { closeNotices } from './store.ts';
import { type News, tellTogether } from './tell.ts';

/**
 * Ends for everybody what notices ask about a thing, when one of some entries is recorded of it: of every kind, or only
 * unread ones of the kinds that are named, which are told anew. Without it a bell counts for ever.
 */
export function closes<Type extends EntryType>(
  types: readonly Type[],
  about: (body: EntryBody<Type>) => string | null | undefined,
  kinds: readonly NoticeKind[] = noticeKinds,
): Reaction[] {
  return types.map((type) =>
    reactionTogether(type, async ({ db, clientId, clock }, bodies) => {
      const things = bodies.flatMap((body) => about(body) ?? []);
      await closeNotices(db, clientId, {
        about: things,
        kinds,
        at: clock.now(),
        unreadOnly: kinds !== noticeKinds,
      });
    }),
  );
}

/**
 * Tells what an entry of a kind is news of. Where many were recorded together, a reader whom many of them concern is told
 * once, in the words for many; without such words, of each.
 */
export function tells<Type extends EntryType>(
  type: Type,
  newsOf: (context: ClientContext, body: EntryBody<Type>) => Promise<News | undefined>,
  many?: (count: number) => string,
): Telling {
  return (topic) =>
    reactionTogether(type, async (context, bodies) => {
      const news: News[] = [];
      for (const body of bodies) {
        const one = await newsOf(context, body);
        if (one) news.push(one);
      }
      await tellTogether(context, topic, news, many);
    });
}
