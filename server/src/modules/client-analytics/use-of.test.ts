import { useAreas } from '@claimlock/contract/client-analytics/areas';
import { expect, test } from 'vitest';
import { useOf } from './use-of.ts';

const use = new Map([
  ['Risks', 40],
  ['Privacy events', 5],
  ['Evidence', 4],
]);

test('a few of many are not shown apart, and nobody is a figure', () => {
  const shown = useOf(use, 60);
  expect(shown).toHaveLength(useAreas.length);
  expect(shown.slice(0, 3)).toEqual([
    { area: 'Risks', clients: 40, percent: 66 },
    { area: 'Privacy events', clients: 5, percent: 8 },
    { area: 'Evidence', clients: null, percent: null },
  ]);
  expect(shown.at(-1)).toMatchObject({ clients: 0, percent: 0 });
});

test('of few in all each part is shown but those of what is told in confidence', () => {
  const shown = useOf(
    new Map([
      ['Risks', 1],
      ['Privacy events', 1],
    ]),
    3,
  );
  expect(shown[0]).toEqual({ area: 'Risks', clients: 1, percent: 33 });
  expect(shown.map(({ area }) => area)).not.toContain('Privacy events');
  expect(useOf(new Map(), 0)[0]).toMatchObject({ clients: 0, percent: 0 });
});
