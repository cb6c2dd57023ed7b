import { expect, test } from 'vitest';
import { homeOf, isBrokerId, isClientId } from './session.ts';

test('somebody begins at the first audience they have, and nowhere without one', () => {
  expect(homeOf([{ audience: 'broker_admin' }, { audience: 'employee' }])).toBe('/broker');
  expect(homeOf([])).toBe('/no-access');
});

test('an id says what it is of', () => {
  expect(isClientId('cli_1')).toBe(true);
  expect(isClientId('brk_1')).toBe(false);
  expect(isBrokerId('brk_1')).toBe(true);
  expect(isBrokerId('platform')).toBe(false);
});
