import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { TrendChart, type TrendDatum } from './TrendChart.tsx';

const point = (month: string, percent: number | null, more: Partial<TrendDatum> = {}): TrendDatum => ({
  month,
  percent,
  soFar: false,
  changes: [],
  ...more,
});
const draw = (points: readonly TrendDatum[]) =>
  show(<TrendChart label="Compliance" score="Score" target="Target" points={points} targetPercent={85} />);
const months = [
  point('2026-08', null),
  point('2026-09', 40, { changes: ['DORA was added'] }),
  point('2026-10', 62.5),
  point('2026-11', 70, { soFar: true }),
];

test('each month that is known can be reached, and says its score, its target and what changed', async () => {
  const { user } = draw(months);
  const named = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(named).toEqual([
    'September 2026: 40%, target 85%; DORA was added',
    'October 2026: 63%, target 85%',
    'November 2026: 70% so far, target 85%',
  ]);
  await user.tab();
  screen.getByText('September 2026: 40%');
  await user.tab();
  screen.getByText(/^October 2026: /);
  expect(screen.queryByText('September 2026: 40%')).toBeNull();
});

test('the table says the same as the picture, and that in a month nothing was assessed', () => {
  draw(months);
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'Score', 'Target'],
    ['August 2026', 'Not assessed', '85%'],
    ['September 2026; DORA was added', '40%', '85%'],
    ['October 2026', '63%', '85%'],
    ['November 2026 (so far)', '70%', '85%'],
  ]);
});

test('what is higher stands higher, the target where its own percent is, and what is unknown is no point', () => {
  const { container } = draw([...months, point('2026-12', 85)]);
  const heights = [...container.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cy')));
  expect(heights).toHaveLength(4);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  const target = container.querySelector('figure div line[stroke-dasharray="6 5"]');
  expect(Number(target?.getAttribute('y1'))).toBe(heights[3]);
});

test('one month alone stands in the middle, and one at the edge says its score inside the picture', () => {
  const { container, unmount } = draw([point('2026-11', 70)]);
  const x = Number(container.querySelector('circle')?.getAttribute('cx'));
  const [line] = container.querySelectorAll('figure div line');
  expect(x).toBe((Number(line?.getAttribute('x1')) + Number(line?.getAttribute('x2'))) / 2);
  unmount();
  draw(months);
  const last = screen.getByRole('button', { name: /^November/ });
  act(() => fireEvent.pointerEnter(last));
  const said = screen.getByText('November 2026: 70%');
  expect(Number.parseFloat(said.style.left)).toBeLessThan(Number.parseFloat(last.style.left));
  act(() => fireEvent.pointerLeave(last));
  expect(screen.queryByText('November 2026: 70%')).toBeNull();
});
