import * as contract from '@claimlock/contract/notifications/choices';
import { noticeTopics, topicWords } from '@claimlock/contract/words';
import type { Asker } from '../../foundation/access/actor.ts';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { readChoices, saveChoices } from './mail-store.ts';
import { readTopicChoices, saveTopicChoice } from './topic-store.ts';

/** The topics that somebody can be told of: at a client all, and elsewhere those that are told outside of clients. */
function topicsFor(asker: Asker | undefined) {
  const places = asker?.memberships ?? [];
  if (places.some(({ clientId, audience }) => clientId !== null && audience !== 'support')) return noticeTopics;
  return noticeTopics.filter((topic) => places.some(({ audience }) => topicWords[topic].outside?.includes(audience)));
}

/** What an account chooses of its notices: by kind and by topic. */
export const noticeChoiceRoutes = (mailIsSent: boolean): readonly Route[] => [
  route(contract.readNoticeChoices, async ({ db, asker }) => {
    const [byKind, byTopic] = await Promise.all([readChoices(db), readTopicChoices(db)]);
    const topics = topicsFor(asker).map((topic) => ({ topic, inApp: true, mail: null, ...byTopic.get(topic) }));
    return { ...byKind, mailIsSent, topics };
  }),
  route(contract.chooseNotices, async ({ db, asker }, chosen) => {
    await saveChoices(db, asker?.userId ?? '', chosen);
    return {};
  }),
  route(contract.chooseNoticesOfTopic, async ({ db, asker }, { topic, ...chosen }) => {
    await saveTopicChoice(db, asker?.userId ?? '', topic, chosen);
    return {};
  }),
];
