import type { NoticeTopic } from '@claimlock/contract/words';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import type { NoticeKind } from './kinds.ts';
import { insertNoticeOutside } from './store.ts';

/** Tells accounts something that is of no client: operators, and the people of broker firms. Its link is what it is settled by. */
export async function tellOutside(
  { db, clock }: PlatformContext,
  readers: readonly string[],
  news: {
    readonly topic: NoticeTopic;
    readonly kind: NoticeKind;
    readonly title: string;
    readonly detail: string;
    readonly link: string;
  },
): Promise<void> {
  for (const userId of new Set(readers))
    await insertNoticeOutside(db, {
      user_id: userId,
      id: newId('ntf', clock),
      client_id: null,
      at: clock.now(),
      ...news,
    });
}
