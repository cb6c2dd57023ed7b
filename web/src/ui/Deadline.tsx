import { Clock, OctagonX } from 'lucide-react';
import { daysBetween, formatDate, formatDue, formatEnd, today } from '../lib/format.ts';
import { classNames } from './class-names.ts';

/** How pressing a deadline is: over without having been kept, near, far, or of no matter any more. */
export type Urgency = 'late' | 'soon' | 'later' | 'settled';

const looks: Readonly<Record<Exclude<Urgency, 'settled' | 'later'>, string>> = {
  late: 'bg-bad-soft text-bad',
  soon: 'bg-attention-soft text-attention',
};

/** From how many days on a deadline is near, where nothing else is said. */
const usualSoon = 7;

/** A day by which something is due: its chip turns amber when it is near and red when it is over, and says so. */
export function Deadline({
  on,
  open = true,
  ends = false,
  soonDays = usualSoon,
}: {
  readonly on: string;
  /** False once it is done or withdrawn: the day alone is left. */
  readonly open?: boolean;
  /** True where something stops being valid, and nothing has to be done by it. */
  readonly ends?: boolean;
  readonly soonDays?: number;
}) {
  const now = today();
  const left = daysBetween(now, on);
  const words = ends ? formatEnd(on, now) : formatDue(on, now);
  const urgency = !open ? 'settled' : left < 0 ? 'late' : left <= soonDays ? 'soon' : 'later';
  return <DeadlineChip at={on} date={formatDate(on)} left={open ? words : undefined} urgency={urgency} />;
}

/** A deadline in words: what is far off is said on hover, what presses stands beside the date. A clock of the law is red from its first hour. */
export function DeadlineChip({
  at,
  date,
  left,
  urgency,
  statutory = false,
}: {
  /** The day or the instant, for machines. */
  readonly at: string;
  readonly date: string;
  /** How long there is, or how long it is over. */
  readonly left: string | undefined;
  readonly urgency: Urgency;
  readonly statutory?: boolean;
}) {
  const shown = statutory && urgency !== 'settled' ? 'late' : urgency;
  if (shown === 'settled' || shown === 'later')
    return (
      <time dateTime={at} title={left} className="numeric whitespace-nowrap">
        {date}
      </time>
    );
  const Icon = urgency === 'late' ? OctagonX : Clock;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 align-middle font-medium @min-[66rem]:whitespace-nowrap',
        looks[shown],
      )}
    >
      <Icon aria-hidden="true" size={13} className="shrink-0" />
      <time dateTime={at} className="numeric">
        <span className="whitespace-nowrap">{date}</span>
        {left && (
          <>
            {' · '}
            <span className="font-normal whitespace-nowrap">{left}</span>
          </>
        )}
      </time>
    </span>
  );
}
