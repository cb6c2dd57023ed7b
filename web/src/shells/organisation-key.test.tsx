import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOrganisationKey } from './organisation-key.ts';

test('the screen of a portal is another with another organisation, and not when its own becomes known', () => {
  const initialProps: { readonly id: string | undefined } = { id: undefined };
  const { result, rerender } = renderHook(({ id }) => useOrganisationKey(id), { initialProps });
  const seen = [result.current];
  for (const id of ['a', 'a', undefined, 'a', 'b', undefined, 'b', 'a']) {
    rerender({ id });
    seen.push(result.current);
  }
  expect(seen).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 2]);
});
