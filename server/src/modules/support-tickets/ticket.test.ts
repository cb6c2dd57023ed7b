import { describe, expect, test } from 'vitest';
import { answered, closed, written } from './ticket.ts';

const now = new Date('2026-11-25T10:00:00.000Z');
const before = '2026-11-24T10:00:00.000Z';

describe('a ticket', () => {
  test('that is written in waits for support from then on', () => {
    for (const state of ['asked-back', 'answered', 'closed'] as const)
      expect(written({ state, waiting_since: null }, now)).toEqual({ state: 'open', waiting_since: now });
  });

  test('that waits already has waited since it began to', () => {
    expect(written({ state: 'open', waiting_since: before }, now)).toEqual({ state: 'open', waiting_since: before });
  });

  test('that is answered, asked back or closed waits for support no more', () => {
    expect([answered(false), answered(true), closed].map(({ waiting_since }) => waiting_since)).toEqual([
      null,
      null,
      null,
    ]);
    expect([answered(false).state, answered(true).state]).toEqual(['answered', 'asked-back']);
  });
});
