import { expect, test } from 'vitest';
import { layOut } from './lay-out.ts';

const content = (percents: readonly (number | null)[]) => ({
  title: 'Board summary',
  organisation: 'Sample',
  asOf: '30 Jun 2026',
  figures: [['Compliance score', 'Not assessed']],
  target: 85,
  trend: percents.map((percent, place) => ({ month: `Month ${place}`, percent })),
  frameworks: [],
  risks: [],
  findings: [],
  actions: [],
  foot: 'Sample',
  madeAt: new Date('2026-06-30T12:00:00Z'),
});

test('a month without a score is drawn otherwise than one with a score of nothing', async () => {
  const [unknown, nothing] = [
    await layOut('board-summary', content([null, 50])),
    await layOut('board-summary', content([0, 50])),
  ];
  expect(Buffer.from(unknown).equals(Buffer.from(nothing))).toBe(false);
  expect(Buffer.from(unknown).toString('latin1', 0, 5)).toBe('%PDF-');
});
