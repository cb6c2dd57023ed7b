import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as format from './format.ts';

test('dates and times', () => {
  expect(format.formatDate('2026-11-20')).toBe('20 Nov 2026');
  expect(format.formatDate('2026-09-01')).toBe('1 Sep 2026');
  expect(format.formatInstant('2026-11-20T14:05:00Z', 'Europe/London')).toBe('20 Nov 2026, 14:05');
  expect(format.formatInstantWithZone('2026-11-20T14:05:00Z', 'Europe/London')).toBe('20 Nov 2026, 14:05 GMT');
  expect(format.formatInstantWithZone('2026-07-20T14:05:00Z', 'Europe/London')).toBe('20 Jul 2026, 15:05 BST');
  expect(format.formatMonth('2026-09')).toBe('Sep');
  expect(format.formatLongMonth('2026-06')).toBe('June 2026');
});

test('how long ago', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (instant: string) => format.formatRelative(instant, now);
  expect(ago('2026-11-20T11:59:40Z')).toBe('just now');
  expect(ago('2026-11-20T11:57:00Z')).toBe('3 minutes ago');
  expect(ago('2026-11-17T12:00:00Z')).toBe('3 days ago');
  expect(ago('2026-11-19T12:00:00Z')).toBe('1 day ago');
  // A day and a half before noon is the day before yesterday: it is counted, not named.
  expect(ago('2026-11-18T23:00:00Z')).toBe('2 days ago');
  expect(ago('2026-11-01T00:30:00Z')).toBe('3 weeks ago');
  expect(ago('2026-10-21T12:00:00Z')).toBe('1 month ago');
  expect(ago('2026-12-04T12:00:00Z')).toBe('in 2 weeks');
  expect(ago('2025-11-20T12:00:00Z')).toBe('1 year ago');
});

test('how a due day stands', () => {
  expect(format.formatDue('2026-11-20', '2026-11-20')).toBe('today');
  expect(format.formatDue('2026-11-21', '2026-11-20')).toBe('tomorrow');
  expect(format.formatDue('2026-11-25', '2026-11-20')).toBe('in 5 days');
  expect(format.formatDue('2026-11-19', '2026-11-20')).toBe('1 day overdue');
  expect(format.formatDue('2026-11-17', '2026-11-20')).toBe('3 days overdue');
});

test('days between are whole over a change of the clocks', () => {
  expect(format.daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(format.daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
});

test('today is the reader’s day', () => {
  expect(format.today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('percents are rounded half up, as scores are', () => {
  expect(format.formatPercent(85.03623188405798)).toBe('85%');
  expect(format.formatPercent(74.5)).toBe('75%');
  expect(format.formatPercent(84.49)).toBe('84%');
  // As near to a half as a binary fraction comes is a half.
  expect(format.formatPercent(84.49999999999999)).toBe('85%');
  expect(format.formatPercent(null)).toBe('–');
  fc.assert(fc.property(fc.integer({ min: 0, max: 100 }), (whole) => format.formatPercent(whole) === `${whole}%`));
});

test('a share that is proven is 100% only where nothing is left to prove', () => {
  expect(format.formatProven(99.7)).toBe('99%');
  expect(format.formatProven(100)).toBe('100%');
  expect(format.formatProven(84.49999999999999)).toBe('85%');
  expect(format.formatProven(0)).toBe('0%');
  expect(format.formatProven(null)).toBe('–');
});

test('a change is that of the figures people read', () => {
  expect(format.formatChange(83.18, 85.04)).toBe('+2');
  expect(format.formatChange(85.1, 84.9)).toBe('±0');
  expect(format.formatChange(92, 80)).toBe('−12');
});

test('numbers, counts and words', () => {
  expect(format.formatNumber(1234567)).toBe('1,234,567');
  expect(format.formatCount(1, 'client')).toBe('1 client');
  expect(format.formatCount(12, 'client')).toBe('12 clients');
  expect(format.formatCount(2, 'entry', 'entries')).toBe('2 entries');
  expect(format.capitalised('medium')).toBe('Medium');
});

test.each([
  ['2026-06-30', 'today'],
  ['2026-07-01', 'tomorrow'],
  ['2026-07-20', 'in 20 days'],
  ['2026-06-29', 'ended 1 day ago'],
  ['2026-06-20', 'ended 10 days ago'],
])('what is valid until %s is so %s', (day, words) => expect(format.formatEnd(day, '2026-06-30')).toBe(words));
