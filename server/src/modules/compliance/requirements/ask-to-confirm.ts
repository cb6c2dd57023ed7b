import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { closeNotices, noticeKinds, tellTogether } from '../../notifications/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { aboutOverride, confirmationNews, manyToConfirm } from './override-news.ts';
import { listWaiting, markAsked, type OverrideRow } from './override-store.ts';

/**
 * Asks those who may confirm overrides to do so, of each that awaits it and that nobody was asked about yet: those from before a
 * second person was asked for, and those that came along with another version of a framework.
 */
export async function askToConfirm(context: ClientContext): Promise<void> {
  await ask(
    context,
    (await waitingNow(context)).filter(({ asked_at }) => asked_at === null),
  );
}

/** Asks again about the overrides of a framework that is followed once more. */
export async function askAgain(context: ClientContext, frameworkId: string): Promise<void> {
  await ask(context, await waitingNow(context, frameworkId));
}

/** Ends what notices ask about the overrides of a framework that is followed no longer. */
export async function stopAsking({ db, clientId, clock }: ClientContext, frameworkId: string): Promise<void> {
  const about = (await listWaiting(db, frameworkId)).map(({ ref, place }) =>
    aboutOverride({ frameworkId, ref, version: place }),
  );
  await closeNotices(db, clientId, { about, kinds: noticeKinds, at: clock.now() });
}

async function waitingNow({ db, clock }: ClientContext, frameworkId?: string): Promise<OverrideRow[]> {
  const today = dayOf(clock.now());
  return (await listWaiting(db, frameworkId)).filter(({ until_on }) => until_on >= today);
}

async function ask(context: ClientContext, waiting: readonly OverrideRow[]): Promise<void> {
  if (waiting.length === 0) return;
  const followed = new Set((await readFollowed(context.db)).map(({ framework }) => framework.id));
  // Of a framework that is not followed nobody decides anything; they are asked once it is again.
  const decidable = waiting.filter(({ framework_id }) => followed.has(framework_id));
  await tellTogether(context, 'compliance', await confirmationNews(context, decidable), manyToConfirm);
  await markAsked(context.db, waiting, context.clock.now());
}
