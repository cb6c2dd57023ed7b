import { beforeEach, expect, test } from 'vitest';
import { keepTimeWith } from '../lib/clock.ts';
import { show } from '../lib/testing/screen.tsx';
import { Deadline, DeadlineChip } from './Deadline.tsx';

beforeEach(() => keepTimeWith('2026-06-30T12:00:00Z'));

const chip = () => document.querySelector('time')?.closest('[class*=bg-]')?.className ?? '';

test('what is far off is a date that says on hover how far', () => {
  show(<Deadline on="2026-07-20" />);
  expect(document.querySelector('time')?.textContent).toBe('20 Jul 2026');
  expect(document.querySelector('time')?.title).toBe('in 20 days');
  expect(chip()).toBe('');
});

test.each([
  ['2026-07-07', 'bg-attention-soft', '7 Jul 2026 · in 7 days'],
  ['2026-06-30', 'bg-attention-soft', '30 Jun 2026 · today'],
  ['2026-06-29', 'bg-bad-soft', '29 Jun 2026 · 1 day overdue'],
])('%s is %s', (day, look, words) => {
  show(<Deadline on={day} />);
  expect(document.body.textContent).toBe(words);
  expect(chip()).toContain(look);
});

test('what is done is late no more, and what ends has ended', () => {
  show(<Deadline on="2026-06-01" open={false} />);
  expect(chip()).toBe('');
  show(<Deadline on="2026-06-20" ends />);
  expect(document.body.textContent).toContain('20 Jun 2026 · ended 10 days ago');
});

test('a clock of the law is red from its first hour, until it is settled', () => {
  show(<DeadlineChip at="2026-07-30T12:00:00Z" date="30 Jul 2026" left="30 days left" urgency="soon" statutory />);
  expect(chip()).toContain('bg-bad-soft');
  show(<DeadlineChip at="2026-07-30T12:00:00Z" date="31 Jul 2026" left={undefined} urgency="settled" statutory />);
  expect(document.querySelectorAll('[class*=bg-bad-soft]')).toHaveLength(1);
});
