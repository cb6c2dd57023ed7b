import { expect, test } from 'vitest';
import { reaction } from './http/hallway.ts';
import { type Module, type Telling, tellingsOf } from './module.ts';

test('what a module tells is told under its own topic', () => {
  const topics: string[] = [];
  const telling: Telling = (topic) => {
    topics.push(topic);
    return reaction('client.reinstated', async () => undefined);
  };
  const modules: Module[] = [
    { name: 'findings', notices: { topic: 'findings', over: [], told: [telling, telling] } },
    { name: 'silent' },
    { name: 'risks', notices: { topic: 'risks', over: [], told: [telling] } },
  ];
  expect(tellingsOf(modules)).toHaveLength(3);
  expect(topics).toEqual(['findings', 'findings', 'risks']);
});
