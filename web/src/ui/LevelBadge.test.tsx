import { severities } from '@claimlock/contract/findings/endpoints';
import { highestFirst, levels } from '@claimlock/contract/levels';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groundOf, LevelBadge } from './LevelBadge.tsx';

const shown = (level: (typeof severities)[number]) => {
  const { container } = render(<LevelBadge level={level} />);
  const icon = container.querySelector('svg');
  return {
    look: container.firstElementChild?.className ?? '',
    icon: icon?.innerHTML ?? '',
    word: container.textContent,
  };
};

test('each level has its own look and its own icon, and says its word', () => {
  const all = severities.map(shown);
  expect(new Set(all.map(({ look }) => look)).size).toBe(severities.length);
  expect(new Set(all.map(({ icon }) => icon)).size).toBe(severities.length);
  expect(all.map(({ word }) => word)).toEqual(['Critical', 'High', 'Medium', 'Low', 'Info']);
});

test('no level is green or in the accent: one says what is proven, the other what can be pressed', () => {
  for (const level of levels)
    for (const look of [shown(level).look, groundOf(level, 0), groundOf(level, 2)])
      expect(look).not.toMatch(/accent|good|info/);
});

test('severities are the levels, the highest first, and Info', () => {
  expect(severities).toEqual([...highestFirst, 'Info']);
});

test('the levels are the same from both ends', () => {
  expect(highestFirst).toEqual(levels.toReversed());
});
