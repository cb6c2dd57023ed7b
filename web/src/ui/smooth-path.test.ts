import { curveMonotoneX, line } from 'd3-shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smoothPath } from './smooth-path.ts';

const d3 = line<{ x: number; y: number }>()
  .x((point) => point.x)
  .y((point) => point.y)
  .curve(curveMonotoneX);
const numbers = (path: string) => path.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
const points = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 90 }), y: fc.integer({ min: 0, max: 200 }) }), {
    minLength: 3,
    maxLength: 12,
  })
  .map((steps) => {
    let x = 0;
    return steps.map(({ step, y }) => {
      x += step;
      return { x, y };
    });
  });

test('the line is the one that d3 draws', () => {
  fc.assert(
    fc.property(points, (given) => {
      const ours = numbers(smoothPath(given));
      const theirs = numbers(d3(given) ?? '');
      expect(ours.length).toBe(theirs.length);
      for (const [place, value] of ours.entries()) expect(value).toBeCloseTo(theirs[place] ?? Number.NaN, 1);
    }),
  );
});

test('two points are joined straight, one is a place, none is nothing', () => {
  expect(
    smoothPath([
      { x: 0, y: 0 },
      { x: 30, y: 60 },
    ]),
  ).toBe('M0,0C10,20,20,40,30,60');
  expect(smoothPath([{ x: 4, y: 5 }])).toBe('M4,5');
  expect(smoothPath([])).toBe('');
});
