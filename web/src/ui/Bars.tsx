import { formatPercent, roundHalfUp } from '../lib/format.ts';
import { classNames } from './class-names.ts';

/** How far along something is, with its percent in words beside it. Nothing known is an empty track. */
export function ProgressBar({
  percent,
  label,
  done = false,
}: {
  readonly percent: number | null;
  readonly label: string;
  readonly done?: boolean;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': roundHalfUp(percent) })}
      aria-valuetext={formatPercent(percent)}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <div
        className={classNames('h-full rounded-full', done ? 'bg-good-mark' : 'bg-accent')}
        style={{ width: `${percent ?? 0}%` }}
      />
    </div>
  );
}
