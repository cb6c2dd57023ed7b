import pg from 'pg';
import { expect, vi } from 'vitest';

/** Counts what this process asks of databases from here on, until it is told to stop; and waits until all of it is answered. */
export function countAsked() {
  const { query } = pg.Client.prototype;
  let sent = 0;
  let unanswered = 0;
  const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked) {
    sent += 1;
    unanswered += 1;
    const answered = () => {
      unanswered -= 1;
    };
    const then: unknown = asked.at(-1);
    // The pool asks with a callback, others are given a promise.
    if (typeof then !== 'function') {
      const answer: unknown = Reflect.apply(query, this, asked);
      Promise.resolve(answer).then(answered, answered);
      return answer;
    }
    const calledBack = (...given: unknown[]) => {
      answered();
      Reflect.apply(then, undefined, given);
    };
    return Reflect.apply(query, this, [...asked.slice(0, -1), calledBack]);
  });
  return {
    sent: () => sent,
    answered: () =>
      vi.waitFor(
        async () => {
          // What follows an answer is asked in the turns after it.
          for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next));
          expect(unanswered).toBe(0);
        },
        { timeout: 30_000, interval: 5 },
      ),
    stop: () => counting.mockRestore(),
  };
}
