import { expect, test } from 'vitest';
import { formatDuration, formatMoney, formatSize } from './quantities.ts';

test('money and lengths of time', () => {
  expect(formatMoney(123456)).toBe('£1,234.56');
  expect(formatDuration(42.4)).toBe('42 ms');
  expect(formatDuration(1320)).toBe('1.3 s');
});

test.each([
  [812, '812 B'],
  [14_400, '14 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [25 * 1024 * 1024, '26.2 MB'],
])('%i bytes are %s', (bytes, said) => expect(formatSize(bytes)).toBe(said));
