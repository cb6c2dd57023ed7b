import type { Duty } from '@claimlock/contract/access';
import type { NoticeTopic } from '@claimlock/contract/words';
import { dayOf } from '../../foundation/clock.ts';
import { type ClientContext, reactionTogether } from '../../foundation/http/hallway.ts';
import type { Telling } from '../../foundation/module.ts';
import { usersOfDuty } from '../people/index.ts';
import { closeNotices, listToldAbout } from './store.ts';
import { type News, tellTogether } from './tell.ts';

/** What is asked of whoever holds a duty, until somebody answers it. */
export type AskedOfDuty = Omit<News, 'readers' | 'about'> & { readonly duty: Duty; readonly about: string };

/**
 * Tells those who hold a duty today what is asked of it, as far as they were not told, and asks it no more of those who held it
 * before: a question waits for whoever holds the duty on the day.
 */
export async function tellHolders(
  context: ClientContext,
  topic: NoticeTopic,
  asked: readonly AskedOfDuty[],
  many: (count: number) => string,
): Promise<void> {
  const { db, clientId, clock } = context;
  const at = clock.now();
  const news: News[] = [];
  // However much is asked, a duty takes the same few statements.
  for (const [duty, theirs] of Map.groupBy(asked, (one) => one.duty)) {
    const users = await usersOfDuty(db, duty, dayOf(at));
    const about = theirs.map((one) => one.about);
    await closeNotices(db, clientId, { about, kinds: ['do'], at, except: users });
    const told = await listToldAbout(db, clientId, about);
    for (const { duty: _, ...one } of theirs)
      news.push({ ...one, readers: { do: users.filter((userId) => !told.get(one.about)?.has(userId)) } });
  }
  await tellTogether(context, topic, news, many);
}

/** What begins and ends that somebody holds a duty. */
const changesHolder = ['duty.appointed', 'duty.ended', 'duty.ended-on-its-day', 'duty.exception-ended'] as const;

/** Tells whoever holds one of some duties from now on what is asked of it, and asks it of whoever held it no more. */
export const followsHolders = (
  duties: readonly Duty[],
  tellAsked: (context: ClientContext) => Promise<void>,
): Telling[] =>
  changesHolder.map(
    (type) => () =>
      reactionTogether(type, async (context, bodies) => {
        if (bodies.some(({ duty }) => duties.includes(duty))) await tellAsked(context);
      }),
  );
