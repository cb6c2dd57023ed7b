import { expect, test } from 'vitest';
import { openFileBody } from './file-body.ts';

/** Parts that say when nothing more is made of them, and wait before the last where they are told to. */
function makeParts({ fails = false, wait = async () => undefined as unknown } = {}) {
  const state = { made: 0, ended: false };
  const parts = (async function* () {
    try {
      for (const part of ['one,', new TextEncoder().encode('two,'), 'thrée']) {
        if (state.made === 2) await wait();
        if (fails && state.made === 2) throw new Error('It broke.');
        state.made += 1;
        yield part;
      }
    } finally {
      state.ended = true;
    }
  })();
  return { state, parts };
}

const never = () => {
  throw new Error('Nothing has broken.');
};

test('a file is made as it is read, and is whole', async () => {
  const { state, parts } = makeParts();
  const body = await openFileBody(parts, never);
  expect(state.made).toBe(1);
  expect(await new Response(body).text()).toBe('one,two,thrée');
  expect(state.ended).toBe(true);
});

test('whoever leaves before the first byte ends what makes the parts', async () => {
  const { state, parts } = makeParts();
  await (await openFileBody(parts, never)).cancel();
  expect(state).toEqual({ made: 1, ended: true });
});

test('of whoever leaves while a part is made nothing is told', async () => {
  const [asked, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wait = () => {
    asked.resolve();
    return back.promise;
  };
  const { state, parts } = makeParts({ wait });
  const told: unknown[] = [];
  const reader = (await openFileBody(parts, (error) => told.push(error) > 0)).getReader();
  await reader.read();
  await reader.read();
  const last = reader.read();
  await asked.promise;
  const left = reader.cancel();
  back.resolve();
  await left;
  expect(await last).toEqual({ done: true, value: undefined });
  expect(state).toEqual({ made: 3, ended: true });
  expect(told).toEqual([]);
});

test('what fails at once fails here; later it is told, and fails the body where nothing else breaks it off', async () => {
  const broken: AsyncIterable<string> = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject('No part.') }) };
  await expect(openFileBody(broken, never)).rejects.toBe('No part.');
  const told: string[] = [];
  const body = await openFileBody(makeParts({ fails: true }).parts, (error) => {
    told.push(String(error));
    return false;
  });
  await expect(new Response(body).text()).rejects.toThrow('It broke.');
  expect(told).toEqual(['Error: It broke.']);
});
