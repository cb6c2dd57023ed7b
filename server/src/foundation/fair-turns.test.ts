import { ProductError } from '@claimlock/contract/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Somebody who asks for turns and says who came in, who was refused, and how each leaves. */
function crowd(turns: FairTurns) {
  const came: string[] = [];
  const refused: string[] = [];
  const leaves = new Map<string, () => void>();
  const ask = (name: string, ...keys: string[]) =>
    void turns.take(keys).then(
      (leave) => {
        came.push(name);
        leaves.set(name, leave);
      },
      (error: unknown) => {
        if (error instanceof ProductError && error.code === 'service.busy') refused.push(name);
      },
    );
  return { came, refused, ask, leave: (name: string) => leaves.get(name)?.() };
}

test('whoever has fewest in is next, and within one owner whoever came first', async () => {
  const { came, ask, leave } = crowd(new FairTurns({ places: 2, waiting: 100 }));
  for (let one = 1; one <= 5; one += 1) ask(`a${one}`, 'a');
  ask('b1', 'b');
  ask('b2', 'b');
  await settle();
  expect(came).toEqual(['a1', 'a2']);
  leave('a1');
  await settle();
  expect(came.at(-1)).toBe('b1');
  leave('a2');
  await settle();
  expect(came.at(-1)).toBe('a3');
  leave('b1');
  leave('b1');
  await settle();
  expect(came.slice(4)).toEqual(['b2']);
});

test('one owner never has more in than one owner may, and others pass by', async () => {
  const { came, ask, leave } = crowd(new FairTurns({ places: 10, ofOne: [3, 2], waiting: 100 }));
  for (const one of ['a-x-1', 'a-x-2', 'a-x-3', 'a-y-1', 'a-y-2', 'b-z-1']) {
    const [client = '', person = ''] = one.split('-');
    ask(one, client, person);
  }
  await settle();
  expect(came).toEqual(['a-x-1', 'a-x-2', 'a-y-1', 'b-z-1']);
  leave('a-y-1');
  await settle();
  // Its third place goes to whoever of it has fewest in.
  expect(came.at(-1)).toBe('a-y-2');
  leave('a-x-1');
  await settle();
  expect(came.at(-1)).toBe('a-x-3');
});

test('when too many wait, the last of whoever has most waiting is refused', async () => {
  const { came, refused, ask, leave } = crowd(new FairTurns({ places: 1, waiting: 3 }));
  for (let one = 1; one <= 5; one += 1) ask(`a${one}`, 'a');
  await settle();
  expect(refused).toEqual(['a5']);
  ask('b1', 'b');
  await settle();
  expect(refused).toEqual(['a5', 'a4']);
  leave('a1');
  await settle();
  leave(came.at(-1) ?? '');
  await settle();
  expect(new Set(came.slice(1))).toEqual(new Set(['a2', 'b1']));
});

test('whatever comes and goes, no limit is passed and nobody is forgotten', async () => {
  const step = fc.record({ client: fc.nat(3), person: fc.nat(2), leaves: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const inside = new Map<string, number>();
      const turns = new FairTurns({ places: 4, ofOne: [3, 2], waiting: 1000 });
      const leaves: (() => void)[] = [];
      let done = 0;
      const change = (keys: readonly string[], by: number) => {
        for (const key of ['all', ...keys.map((_, rank) => keys.slice(0, rank + 1).join())])
          inside.set(key, (inside.get(key) ?? 0) + by);
        expect(inside.get('all')).toBeLessThanOrEqual(4);
        expect(inside.get(keys[0] ?? '')).toBeLessThanOrEqual(3);
        expect(inside.get(keys.join())).toBeLessThanOrEqual(2);
      };
      const asked = steps.map(async ({ client, person, leaves: count }) => {
        const keys = [`c${client}`, `c${client}p${person}`];
        const leave = await turns.take(keys);
        change(keys, 1);
        leaves.push(() => {
          change(keys, -1);
          leave();
        });
        for (let n = 0; n < count; n += 1) await null;
        done += 1;
      });
      while (done < steps.length || leaves.length > 0) {
        await settle();
        leaves.shift()?.();
      }
      await Promise.all(asked);
      expect(turns.busy).toBe(0);
    }),
    { numRuns: 60 },
  );
});
