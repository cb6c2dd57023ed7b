import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneOf, oneOfOr, placeOf, readUrl, someOf, text, writeUrl } from './url-state.ts';

const shape = {
  tab: oneOfOr(['overview', 'actions'], 'overview'),
  status: oneOf(['open', 'Completed']),
  search: text,
  columns: someOf(['a', 'b', 'c']),
};

test('what an address says is read, and anything else counts as absent', () => {
  expect(readUrl(shape, new URLSearchParams('tab=actions&status=Completed&search=x&columns=c,a,z'))).toEqual({
    tab: 'actions',
    status: 'Completed',
    search: 'x',
    columns: ['a', 'c'],
  });
  expect(readUrl(shape, new URLSearchParams('tab=nonsense&status=1&search='))).toEqual({
    tab: 'overview',
    status: undefined,
    search: undefined,
    columns: [],
  });
});

test('what is as usual is left out, and what the screen does not know stays', () => {
  const before = new URLSearchParams('tab=actions&other=1');
  expect(writeUrl(shape, before, { tab: 'overview', search: 'a b' }).toString()).toBe('other=1&search=a+b');
  expect(writeUrl(shape, before, { status: undefined }).toString()).toBe('tab=actions&other=1');
  expect(before.toString()).toBe('tab=actions&other=1');
});

test('what was written is what is read', () => {
  const values = fc.record({
    tab: fc.constantFrom('overview' as const, 'actions' as const),
    status: fc.constantFrom('open' as const, 'Completed' as const, undefined),
    search: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    columns: fc.subarray(['a' as const, 'b' as const, 'c' as const]),
  });
  fc.assert(
    fc.property(values, (given) => {
      const address = writeUrl(shape, new URLSearchParams(), given).toString();
      expect(readUrl(shape, new URLSearchParams(address))).toEqual(given);
    }),
  );
});

test('what a screen changes in its address stays the place in which it was opened', () => {
  expect(placeOf({ state: null, key: 'a' })).toBe('a');
  expect(placeOf({ state: { from: '', place: 'a' }, key: 'b' })).toBe('a');
});
