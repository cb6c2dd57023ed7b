import { expect, test } from 'vitest';
import { isSameFirm } from './same-firm.ts';

test.each([
  ['Thameslight Software Ltd', 'Thameslight Software Ltd'],
  ['thameslight software limited', 'Thameslight Software Ltd.'],
  ['The  Thameslight–Software', 'Thameslight Software LTD'],
  ['Café Müller plc', 'Cafe Muller'],
])('“%s” is “%s”', (one, other) => {
  expect(isSameFirm(one, other)).toBe(true);
});

test.each([
  ['Thameslight Assessors Ltd', 'Thameslight Software Ltd'],
  ['Ltd', 'Limited'],
  ['', 'Thameslight Software Ltd'],
])('“%s” is not “%s”', (one, other) => {
  expect(isSameFirm(one, other)).toBe(false);
});
