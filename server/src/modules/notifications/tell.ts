import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { insertNotice } from './store.ts';

/** What is told, and what thing it is about, by whose id it is settled. */
type Notice = { readonly title: string; readonly detail?: string; readonly link?: string; readonly about?: string };

/** Tells accounts something, each once and never of what they did themselves. */
export async function tell(
  { db, clientId, clock, userId: actor }: ClientContext,
  userIds: readonly (string | null)[],
  { title, detail = '', link, about }: Notice,
): Promise<void> {
  for (const userId of new Set(userIds)) {
    if (userId === null || userId === actor) continue;
    await insertNotice(db, {
      user_id: userId,
      id: newId('ntf', clock),
      client_id: clientId,
      at: clock.now(),
      title,
      detail,
      link: link ?? null,
      about: about ?? null,
    });
  }
}
