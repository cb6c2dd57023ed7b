import { useId, useRef, useState } from 'react';
import { formatLongMonth, formatMonth, formatPercent } from '../lib/format.ts';
import { smoothPath } from './smooth-path.ts';
import { useWidth } from './use-media.ts';

export type TrendDatum = {
  readonly month: string;
  readonly percent: number | null;
  readonly soFar: boolean;
  /** What changed that month in what is counted. */
  readonly changes: readonly string[];
};

/** As wide as it is before it is measured. */
const usualWidth = 520;
const height = 184;
const left = 40;
const right = 24;
const top = 10;
const bottom = 34;
const ticks = [0, 20, 40, 60, 80, 100];

const y = (percent: number) => top + (1 - percent / 100) * (height - top - bottom);

/**
 * A score at month ends beside its target (specification §2): two named series, the first smoothed, the second a
 * straight dashed line; percent ticks from 0 to 100; the legend on top; no title. Every point can be reached by
 * keyboard, and a table says the same.
 */
export function TrendChart({
  label,
  score,
  target,
  points,
  targetPercent,
}: {
  readonly label: string;
  /** The name of the score's series. */
  readonly score: string;
  /** The name of the target's series. */
  readonly target: string;
  readonly points: readonly TrendDatum[];
  readonly targetPercent: number;
}) {
  const [near, setNear] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) ?? usualWidth;
  const step = (width - left - right) / Math.max(1, points.length - 1);
  const placed = points.map((point, place) => ({
    ...point,
    x: points.length === 1 ? (width + left - right) / 2 : left + place * step,
  }));
  const known = placed.filter((point) => point.percent !== null);
  const path = smoothPath(known.map((point) => ({ x: point.x, y: y(point.percent ?? 0) })));
  const shown = placed.find((point) => point.month === near);
  return (
    <figure aria-label={label}>
      <Legend score={score} target={target} />
      <div ref={box} className="relative">
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block max-w-full"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className="stroke-line" strokeWidth={1} />
              <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="numeric fill-ink-faint text-12">
                {tick}%
              </text>
            </g>
          ))}
          <line
            x1={left}
            x2={width - right}
            y1={y(targetPercent)}
            y2={y(targetPercent)}
            className="stroke-bad-mark"
            strokeWidth={1.75}
            strokeDasharray="6 5"
          />
          {path && <path d={path} fill="none" className="stroke-accent" strokeWidth={2.5} strokeLinecap="round" />}
          {placed.map(({ month, percent, soFar, changes, x }) => (
            <g key={month}>
              {changes.length > 0 && (
                <line x1={x} x2={x} y1={top} y2={y(0)} className="stroke-control" strokeDasharray="2 3" />
              )}
              <text x={x} y={height - 18} textAnchor="middle" className="fill-ink-faint text-12">
                {formatMonth(month)}
                {soFar && (
                  <tspan x={x} dy="1.25em">
                    so far
                  </tspan>
                )}
              </text>
              {percent !== null && (
                <circle
                  cx={x}
                  cy={y(percent)}
                  r={near === month ? 6 : 4}
                  className={soFar ? 'fill-surface stroke-accent' : 'fill-accent stroke-surface'}
                  strokeWidth={2}
                />
              )}
            </g>
          ))}
        </svg>
        {known.map(({ month, percent, soFar, changes, x }) => (
          <button
            key={month}
            type="button"
            aria-label={`${formatLongMonth(month)}: ${formatPercent(percent)}${soFar ? ' so far' : ''}, target ${targetPercent}%${changes.map((one) => `; ${one}`).join('')}`}
            onFocus={() => setNear(month)}
            onBlur={() => setNear(undefined)}
            onPointerEnter={() => setNear(month)}
            onPointerLeave={() => setNear(undefined)}
            className="absolute top-0 bottom-8 rounded-sm focus-visible:-outline-offset-2"
            style={placeAround(x, step, width)}
          />
        ))}
        {shown && shown.percent !== null && (
          <p
            aria-hidden="true"
            className="numeric pointer-events-none absolute -translate-x-1/2 -translate-y-[140%] rounded-md bg-ink w-max max-w-56 px-2 py-1 text-12 text-paper"
            style={{ left: Math.min(width - 70, Math.max(70, shown.x)), top: y(shown.percent) }}
          >
            {formatLongMonth(shown.month)}: {formatPercent(shown.percent)}
            {shown.changes.map((one) => (
              <span key={one} className="block">
                {one}
              </span>
            ))}
          </p>
        )}
      </div>
      <PointsTable label={label} score={score} target={target} points={points} targetPercent={targetPercent} />
    </figure>
  );
}

/** The strip of a chart around one of its points, which ends where the chart does. */
function placeAround(x: number, step: number, width: number) {
  const left = Math.max(0, x - step / 2);
  return { left, width: Math.min(width, x + step / 2) - left };
}

function Legend({ score, target }: { readonly score: string; readonly target: string }) {
  return (
    <ul aria-hidden="true" className="mb-1 flex flex-wrap justify-center gap-x-5 gap-y-1 text-12 text-ink-soft">
      <li className="inline-flex items-center gap-1.5">
        <svg width={20} height={8} aria-hidden="true">
          <line x1={1} x2={19} y1={4} y2={4} className="stroke-accent" strokeWidth={2.5} strokeLinecap="round" />
        </svg>
        {score}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <svg width={20} height={8} aria-hidden="true">
          <line x1={0} x2={20} y1={4} y2={4} className="stroke-bad-mark" strokeWidth={1.75} strokeDasharray="5 3" />
        </svg>
        {target}
      </li>
    </ul>
  );
}

function PointsTable({
  label,
  score,
  target,
  points,
  targetPercent,
}: {
  readonly label: string;
  readonly score: string;
  readonly target: string;
  readonly points: readonly TrendDatum[];
  readonly targetPercent: number;
}) {
  const id = useId();
  return (
    <details className="mt-1 text-12 text-ink-soft">
      <summary aria-describedby={id} className="w-fit rounded-sm hover:text-ink">
        Show as a table
      </summary>
      <table className="numeric mt-2 w-full border-collapse text-left">
        <caption id={id} className="sr-only">
          {label}
        </caption>
        <thead>
          <tr>
            {['Month', score, target].map((heading) => (
              <th key={heading} scope="col" className="border-line border-b py-1 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ month, percent, soFar, changes }) => (
            <tr key={month}>
              <th scope="row" className="border-line border-b py-1 pr-4 font-normal">
                {formatLongMonth(month)}
                {soFar && ' (so far)'}
                {changes.map((one) => `; ${one}`)}
              </th>
              <td className="border-line border-b py-1 pr-4">
                {percent === null ? 'Not assessed' : formatPercent(percent)}
              </td>
              <td className="border-line border-b py-1">{targetPercent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
