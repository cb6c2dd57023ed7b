type Point = { readonly x: number; readonly y: number };

/**
 * A smooth line through points from left to right that never rises above or falls below what it joins (Steffen's monotone
 * cubic): a score that did not go over 80 is not drawn as if it had. The path is the one that d3-shape's curveMonotoneX
 * draws; the library would weigh more than all else on the first screen.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = points.map((_, place) => slopeAt(points, place));
  const parts = points.slice(1).map((to, place) => {
    const from = points[place] ?? to;
    const third = (to.x - from.x) / 3;
    const [start, end] = points.length === 2 ? straight(from, to) : [slopes[place] ?? 0, slopes[place + 1] ?? 0];
    return `C${rounded(from.x + third)},${rounded(from.y + third * start)},${rounded(to.x - third)},${rounded(to.y - third * end)},${rounded(to.x)},${rounded(to.y)}`;
  });
  return `M${rounded(first.x)},${rounded(first.y)}${parts.join('')}`;
}

function slopeAt(points: readonly Point[], place: number): number {
  const [before, here, after] = [points[place - 1], points[place], points[place + 1]];
  if (!here) return 0;
  if (before && after) return inner(before, here, after);
  // At an end the slope follows from the one beside it.
  const last = points.length - 1;
  if (points.length < 3) return 0;
  const beside = place === 0 ? slopeAt(points, 1) : slopeAt(points, last - 1);
  const [from, to] = place === 0 ? [here, after ?? here] : [before ?? here, here];
  return (3 * steepness(from, to) - beside) / 2;
}

function inner(before: Point, here: Point, after: Point): number {
  const [left, right] = [here.x - before.x, after.x - here.x];
  const [coming, going] = [steepness(before, here), steepness(here, after)];
  const mean = (coming * right + going * left) / (left + right);
  return (Math.sign(coming) + Math.sign(going)) * Math.min(Math.abs(coming), Math.abs(going), Math.abs(mean) / 2);
}

function straight(from: Point, to: Point): [number, number] {
  return [steepness(from, to), steepness(from, to)];
}

function steepness(from: Point, to: Point): number {
  return (to.y - from.y) / (to.x - from.x);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
