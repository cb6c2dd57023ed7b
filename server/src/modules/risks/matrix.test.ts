import { expect, test } from 'vitest';
import { type CellCount, matrixOf, totalsOf } from './matrix.ts';

const counts: readonly CellCount[] = [
  { likelihood: 5, impact: 4, status: 'Mitigating', count: 1 },
  { likelihood: 5, impact: 4, status: 'Resolved', count: 4 },
  { likelihood: 2, impact: 5, status: 'Active', count: 2 },
  { likelihood: 1, impact: 1, status: 'Active', count: 3 },
];

test('an empty register has twenty-five empty cells', () => {
  const matrix = matrixOf([]);
  expect(matrix).toHaveLength(25);
  expect(new Set(matrix.map(({ likelihood, impact }) => `${likelihood} ${impact}`)).size).toBe(25);
  expect(totalsOf([])).toEqual({
    open: 0,
    high: 0,
    statuses: { Active: 0, Mitigating: 0, Resolved: 0 },
    levels: { Low: 0, Medium: 0, High: 0, Critical: 0 },
  });
});

test('a risk is counted in its own cell, by its status', () => {
  const matrix = matrixOf(counts);
  const at = (likelihood: number, impact: number) =>
    matrix.find((cell) => cell.likelihood === likelihood && cell.impact === impact);
  expect(at(5, 4)).toEqual({
    likelihood: 5,
    impact: 4,
    value: 7,
    level: 'Critical',
    counts: { Active: 0, Mitigating: 1, Resolved: 4 },
  });
  expect(at(4, 5)?.counts).toEqual({ Active: 0, Mitigating: 0, Resolved: 0 });
  expect(matrix[0]?.counts.Active).toBe(3);
});

test('what is resolved is in no level, and every open risk is in one', () => {
  const totals = totalsOf(counts);
  expect(totals).toEqual({
    open: 6,
    high: 3,
    statuses: { Active: 5, Mitigating: 1, Resolved: 4 },
    levels: { Low: 3, Medium: 0, High: 2, Critical: 1 },
  });
  expect(Object.values(totals.levels).reduce((sum, count) => sum + count, 0)).toBe(totals.open);
});
