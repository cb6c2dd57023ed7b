import { expect, test } from 'vitest';
import { holdersBefore, isHolder } from './holders.ts';

test('the present holder and those before are holders; an account without a person is none', () => {
  const held = { holder: 'b', before: ['a'] };
  expect(['a', 'b', 'c', null, undefined].map((one) => isHolder(held, one))).toEqual([true, true, false, false, false]);
  expect(isHolder({ holder: null, before: [] }, null)).toBe(false);
});

test('each who had it is remembered once, and nobody is while it stays', () => {
  expect(holdersBefore({ holder: 'a', before: [] }, 'b')).toEqual(['a']);
  expect(holdersBefore({ holder: 'a', before: ['a', 'b'] }, null)).toEqual(['a', 'b']);
  expect(holdersBefore({ holder: 'a', before: ['b'] }, 'a')).toEqual(['b']);
  expect(holdersBefore({ holder: null, before: ['b'] }, 'a')).toEqual(['b']);
});
