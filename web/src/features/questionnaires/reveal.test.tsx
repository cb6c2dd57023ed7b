import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Reveal } from './Reveal.tsx';

const revealed = (shown: boolean) => (
  <Reveal shown={shown}>
    <p>Why it is needed</p>
  </Reveal>
);
const isThere = () => screen.queryByText('Why it is needed') !== null;

test('where nothing moves, what closes is gone at once, and is there again when it opens', async () => {
  const { rerender } = render(revealed(true));
  await act(async () => rerender(revealed(false)));
  expect(isThere()).toBe(false);
  rerender(revealed(true));
  expect(isThere()).toBe(true);
});

/** Draws one that moves when it closes; answers how to end that. */
function moving() {
  const { container, rerender } = render(revealed(true));
  const { promise, resolve } = Promise.withResolvers<void>();
  const place = container.firstElementChild;
  if (!place) throw new Error('Nothing was drawn.');
  vi.spyOn(place, 'getAnimations').mockReturnValue([Object.assign(new Animation(), { finished: promise })]);
  return { rerender, end: () => act(async () => resolve()) };
}

test('where it moves, what closes is there until that has ended', async () => {
  const { rerender, end } = moving();
  await act(async () => rerender(revealed(false)));
  expect(isThere()).toBe(true);
  await end();
  expect(isThere()).toBe(false);
});

test('what opens again while it closes stays', async () => {
  const { rerender, end } = moving();
  await act(async () => rerender(revealed(false)));
  await act(async () => rerender(revealed(true)));
  await end();
  expect(isThere()).toBe(true);
});
