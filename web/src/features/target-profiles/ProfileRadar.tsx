import type { ProfilePart } from '@claimlock/contract/target-profiles/endpoints';

const [width, height, radius] = [340, 280, 96];
const steps = [1, 2, 3, 4];

/** The point of a value on an axis, the axes clockwise from the top. Worked out here: a polygon is no reason to load a charting library. */
function pointOf(axis: number, axes: number, value: number): readonly [x: number, y: number] {
  const [angle, distance] = [(2 * Math.PI * axis) / axes, (radius * value) / 4];
  return [distance * Math.sin(angle), -distance * Math.cos(angle)];
}

const around = (values: readonly number[]) =>
  `M${values.map((value, axis) => pointOf(axis, values.length, value).join(',')).join('L')}Z`;

/** The functions of a profile around a centre: where each is, and where it is to be. The table beside it says the same. */
export function ProfileRadar({ parts }: { readonly parts: readonly ProfilePart[] }) {
  const hasTarget = parts.some(({ target }) => target !== null);
  return (
    <figure aria-label="Current and target profile by function">
      <ul className="mb-1 flex justify-center gap-x-5 text-12 text-ink-soft">
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-accent" /> Current
        </li>
        {hasTarget && (
          <li className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-ink-soft border-t-2 border-dashed" /> Target
          </li>
        )}
      </ul>
      <svg
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        className="mx-auto block w-full max-w-[380px]"
        aria-hidden="true"
      >
        {steps.map((step) => (
          <path key={step} d={around(parts.map(() => step))} className="fill-none stroke-line" strokeWidth={1} />
        ))}
        {parts.map(({ ref }, axis) => {
          const [x, y] = pointOf(axis, parts.length, 4);
          return <line key={ref} x2={x} y2={y} className="stroke-line" strokeWidth={1} />;
        })}
        <path
          d={around(parts.map(({ current }) => current))}
          className="fill-accent/15 stroke-accent"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {hasTarget && (
          <path
            d={around(parts.map(({ target }) => target ?? 0))}
            className="fill-none stroke-ink-soft"
            strokeWidth={1.5}
            strokeDasharray="5 4"
            strokeLinejoin="round"
          />
        )}
        {parts.map(({ ref, title }, axis) => {
          const [x, y] = pointOf(axis, parts.length, 4.75);
          const anchor = Math.abs(x) < 5 ? 'middle' : x < 0 ? 'end' : 'start';
          return (
            <text key={ref} x={x} y={y} dy="0.32em" textAnchor={anchor} className="fill-ink-soft text-12">
              {title}
            </text>
          );
        })}
      </svg>
    </figure>
  );
}
