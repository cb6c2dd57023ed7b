import { expect, test } from 'vitest';
import { certificateStatusOn, newCode, numberOf } from './training-certificate.ts';

test.each([
  ['2026-11-19', 'Expired'],
  ['2026-11-20', 'Expiring Soon'],
  ['2026-12-20', 'Expiring Soon'],
  ['2026-12-21', 'Active'],
  [null, 'Active'],
])('a certificate that is valid until %s is %s on 20 November', (until, status) => {
  expect(certificateStatusOn(until, '2026-11-20')).toBe(status);
});

test('a code is four groups of five signs that cannot be taken for another, and never the same', () => {
  const codes = new Set(Array.from({ length: 200 }, newCode));
  expect(codes.size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
  expect(numberOf(12)).toBe('TC-000012');
});
