import { expect, test } from 'vitest';
import { checkDays, standingOn, standsOn, warningFor } from './evidence-item.ts';

const today = '2026-06-30';
const approved = {
  approved_edition: 2,
  approved_from: '2026-06-01',
  approved_until: '2026-07-31',
  approved_outcome: null,
  has_begun: true,
} as const;

test('days end no earlier than they begin, and not before today', () => {
  expect(() => checkDays(today, today, today)).not.toThrow();
  expect(() => checkDays(today, null, today)).not.toThrow();
  expect(() => checkDays('2026-08-01', '2026-07-31', today)).toThrow('not before the first');
  expect(() => checkDays('2026-01-01', '2026-06-29', today)).toThrow('ended already');
});

test('evidence stands from its first day, and goes on to stand when it has ended', () => {
  expect(standingOn(approved, today)).toBe('now');
  expect(standingOn({ ...approved, approved_from: '2026-07-01' }, today)).toBe('later');
  expect(standingOn({ ...approved, approved_until: '2026-06-29' }, today)).toBe('expired');
  expect(standingOn({ ...approved, approved_edition: null }, today)).toBeNull();
  expect(standsOn(approved)).toEqual({ edition: 2, from: '2026-06-01', until: '2026-07-31' });
  expect(standsOn({ ...approved, has_begun: false })).toBeNull();
  expect(standsOn({ ...approved, approved_outcome: 'Failed' })).toBeNull();
});

test.each<[string | null, number | null, number | undefined]>([
  [null, null, undefined],
  ['2026-07-31', null, undefined],
  ['2026-07-30', null, 30],
  ['2026-07-30', 30, undefined],
  ['2026-07-08', 30, undefined],
  ['2026-07-07', 30, 7],
  ['2026-07-02', null, 7],
  ['2026-07-02', 7, undefined],
  ['2026-06-30', 7, undefined],
  ['2026-06-29', 7, 0],
  ['2026-06-29', 0, undefined],
])('until %s with %s said last, %s is said', (until, said, expected) => {
  expect(warningFor(until, said, today, 30)).toBe(expected);
});
