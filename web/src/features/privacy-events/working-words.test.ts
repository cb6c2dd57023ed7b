import { DeadlineStep } from '@claimlock/contract/privacy-events/working';
import { expect, test } from 'vitest';
import { workingWords } from './working-words.ts';

test.each<[object, string]>([
  [{ rule: 'received', on: '2026-06-11' }, 'Received on 11 Jun 2026.'],
  [{ rule: 'paused', days: 1 }, '1 day of asking what is meant does not count.'],
  [{ rule: 'three-months', on: '2026-09-11' }, 'One month and the two by which it was extended end on 11 Sep 2026.'],
  [{ rule: 'next-working-day', on: '2026-07-13' }, 'That is not a working day, so it is the end of 13 Jul 2026.'],
  [{ rule: 'before-the-law', on: '2026-06-19' }, 'Received before 19 Jun 2026, when the law began.'],
])('%o is said as it is read', (step, words) => expect(workingWords(DeadlineStep.parse(step))).toBe(words));

test('every rule has words, and no day is left as machines write it', () => {
  const on = '2026-06-11';
  const rules = DeadlineStep.options.map(({ shape }) => shape.rule.value);
  for (const rule of rules) {
    const words = workingWords(DeadlineStep.parse({ rule, on, days: 3, what: 'fee' }));
    expect(words, rule).toMatch(/^[A-Z0-9].*\.$/);
    expect(words, rule).not.toContain(on);
  }
});
