import type { MailTime } from '@claimlock/contract/notifications/choices';
import { alwaysInApp, type NoticeTopic } from '@claimlock/contract/words';
import { sql } from 'kysely';
import type { IdentityDb } from '../../foundation/database/scope.ts';

/** What an account has chosen for one topic; no mail time where its emails go by kind. */
export type TopicChoice = { readonly inApp: boolean; readonly mail: MailTime | null };

/** What an account has chosen, by topic. */
export async function readTopicChoices(db: IdentityDb): Promise<ReadonlyMap<string, TopicChoice>> {
  const rows = await db.selectFrom('notice_topic_choice').select(['topic', 'in_app', 'mail']).execute();
  // The database holds what was written under these very types.
  return new Map(rows.map(({ topic, in_app, mail }) => [topic, { inApp: in_app, mail: mail as MailTime | null }]));
}

/** Keeps what an account has chosen for a topic. */
export async function saveTopicChoice(
  db: IdentityDb,
  userId: string,
  topic: NoticeTopic,
  { inApp, mail }: TopicChoice,
): Promise<void> {
  await db
    .insertInto('notice_topic_choice')
    .values({ user_id: userId, topic, in_app: inApp, mail })
    .onConflict((on) =>
      on
        .columns(['user_id', 'topic'])
        .doUpdateSet((is) => ({ in_app: is.ref('excluded.in_app'), mail: is.ref('excluded.mail') })),
    )
    .execute();
}

/**
 * Whether a notice `n` of the asker is in the app: all are but those of the topics that they switched off. Asked when it is read, so
 * that telling many asks nothing of each, and a choice can be undone.
 */
export const shownInApp = sql<boolean>`(n.topic is null or n.topic <> all(array(
  select t.topic from notice_topic_choice t where not t.in_app and t.topic <> all(${[...alwaysInApp]}::text[]))))`;
