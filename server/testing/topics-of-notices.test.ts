import { noticeTopics, topicWords } from '@claimlock/contract/words';
import { expect, test } from 'vitest';
import { topicsTold } from '../src/app.ts';

test('each module that tells people something says under which topic, and each topic that is offered is told of', () => {
  expect(topicsTold.length).toBeGreaterThan(20);
  expect(topicsTold.filter(({ topic }) => !noticeTopics.includes(topic))).toEqual([]);
  const told = new Set(topicsTold.map(({ topic }) => topic));
  expect(noticeTopics.filter((topic) => !told.has(topic))).toEqual([]);
});

test('topics have names of their own, and what cannot be switched off says why', () => {
  const titles = noticeTopics.map((topic) => topicWords[topic].title);
  expect(new Set(titles).size).toBe(titles.length);
  const always = noticeTopics.flatMap((topic) => topicWords[topic].always ?? []);
  expect(always).toHaveLength(2);
  for (const why of always) expect(why).toMatch(/^Always in the app: \w/);
});
