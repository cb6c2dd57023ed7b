import { expect, test } from 'vitest';
import { formatDuration, formatMoney, formatSize } from './quantities.ts';

test('money, lengths of time and sizes of files', () => {
  expect(formatMoney(123456)).toBe('£1,234.56');
  expect(formatDuration(42.4)).toBe('42 ms');
  expect(formatDuration(1320)).toBe('1.3 s');
  expect(formatSize(812)).toBe('812 B');
  expect(formatSize(14_400)).toBe('14 kB');
  expect(formatSize(999_600)).toBe('1.0 MB');
  expect(formatSize(2_300_000)).toBe('2.3 MB');
});
