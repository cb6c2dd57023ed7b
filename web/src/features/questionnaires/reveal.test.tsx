import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Reveal } from './Reveal.tsx';

const revealed = (shown: boolean) => (
  <Reveal shown={shown}>
    <p>Why it is needed</p>
  </Reveal>
);

test('where nothing moves, what closes is gone at once, and is there again when it opens', () => {
  const { rerender } = render(revealed(true));
  rerender(revealed(false));
  expect(screen.queryByText('Why it is needed')).toBeNull();
  rerender(revealed(true));
  screen.getByText('Why it is needed');
});

test('where it moves, what closes is there until that has ended', () => {
  const { container, rerender } = render(revealed(true));
  const place = container.firstElementChild;
  if (!place) throw new Error('Nothing was drawn.');
  vi.spyOn(place, 'getAnimations').mockReturnValue([new Animation()]);
  rerender(revealed(false));
  screen.getByText('Why it is needed');
  fireEvent.transitionEnd(place);
  expect(screen.queryByText('Why it is needed')).toBeNull();
});
