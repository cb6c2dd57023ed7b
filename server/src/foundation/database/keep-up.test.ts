import { expect, test } from 'vitest';
import { keepUp, type Later } from './keep-up.ts';

/** Something that is kept up, and time that passes when it is told to. */
function begin() {
  const [pauses, told]: [number[], string[]] = [[], []];
  const state = { isUp: true, fails: undefined as string | undefined, gone: 0, started: 0 };
  let due: (() => void) | undefined;
  const later: Later = (work, ms) => {
    pauses.push(ms);
    due = work;
    return () => {
      due = undefined;
    };
  };
  const stop = keepUp(
    {
      isUp: () => state.isUp,
      start: async () => {
        state.started += 1;
        if (state.fails !== undefined) throw new Error(state.fails);
        state.isUp = true;
      },
      onGone: () => {
        state.gone += 1;
      },
      onFailed: (error) => told.push(String(error)),
    },
    later,
  );
  const look = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      due?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { state, pauses, told, look, stop };
}

test('what is up is looked at all the time, and started again once when it is gone', async () => {
  const { state, pauses, told, look } = begin();
  await look(3);
  expect(state.started).toBe(0);
  state.isUp = false;
  await look(3);
  expect(state).toMatchObject({ gone: 1, started: 1 });
  expect(new Set(pauses)).toEqual(new Set([100]));
  expect(told).toEqual([]);
});

test('what does not come back is tried ever less often, and each new reason is told once', async () => {
  const { state, pauses, told, look } = begin();
  Object.assign(state, { isUp: false, fails: 'The disk is full.' });
  await look(20);
  expect(state).toMatchObject({ gone: 1, started: 20 });
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.slice(-3)).toEqual([5000, 5000, 5000]);
  expect(told).toEqual(['Error: The disk is full.']);
  state.fails = 'No more files may be open.';
  await look(3);
  expect(told).toEqual(['Error: The disk is full.', 'Error: No more files may be open.']);
  state.fails = undefined;
  await look(2);
  expect(pauses.at(-1)).toBe(100);
  // When it is gone another time, the same reason is news again.
  Object.assign(state, { isUp: false, fails: 'No more files may be open.' });
  await look(2);
  expect(state.gone).toBe(2);
  expect(told).toHaveLength(3);
});

test('once it is stopped, nothing is looked at or started any more', async () => {
  const { state, look, stop } = begin();
  state.isUp = false;
  await stop();
  await look(3);
  expect(state).toMatchObject({ gone: 0, started: 0 });
});
