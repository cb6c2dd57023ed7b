import { leastPeopleShown, type PeopleGroup } from '@claimlock/contract/people-analytics/endpoints';
import { formatMonth, formatPercent } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { groupName } from './group-name.ts';

/** Training complete by department at the last month ends, each row with its line. */
export function TrainingOverTime({ groups }: { readonly groups: readonly PeopleGroup[] }) {
  const months = groups[0]?.trend ?? [];
  const columns: readonly Column<PeopleGroup>[] = [
    { id: 'department', heading: 'Department', cell: (group) => <Name group={group} /> },
    { id: 'line', heading: 'Trend', cell: ({ trend }) => <Line trend={trend} />, from: 'lg' },
    ...months.map(
      ({ month, soFar }, at): Column<PeopleGroup> => ({
        id: month,
        heading: soFar ? `${formatMonth(month)}, so far` : formatMonth(month),
        right: true,
        cell: ({ trend }) => formatPercent(trend[at]?.percent ?? null),
      }),
    ),
  ];
  return (
    <Section
      title="Training complete by department"
      note={`At the end of each month, for people in their department of today. – means no courses, or courses for fewer than ${leastPeopleShown} people.`}
    >
      <DataTable
        caption="Training complete by department at month ends"
        columns={columns}
        rows={groups}
        keyOf={keyOf}
        sticky={false}
        brief={(group) => <Brief group={group} />}
      />
    </Section>
  );
}

/** What tells groups apart. */
export const keyOf = ({ kind, name }: PeopleGroup) => `${kind} ${name}`;

/** The name of a group; everyone stands out from the departments. */
export function Name({ group }: { readonly group: PeopleGroup }) {
  return <span className={group.kind === 'everyone' ? 'font-semibold' : undefined}>{groupName(group)}</span>;
}

function Brief({ group }: { readonly group: PeopleGroup }) {
  const { trend } = group;
  const last = trend.at(-1);
  const first = trend.find(({ percent }) => percent !== null);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Name group={group} />
        <span className="numeric font-medium">{formatPercent(last?.percent ?? null)}</span>
      </span>
      {first && first !== last && (
        <span className="block text-12 text-ink-faint">
          {formatPercent(first.percent)} at the end of {formatMonth(first.month)}
        </span>
      )}
    </>
  );
}

const width = 96;
const height = 24;
const inset = 3;

/** The percents of a group as a small line; the figures stand beside it. */
function Line({ trend }: Pick<PeopleGroup, 'trend'>) {
  const from = trend.findIndex(({ percent }) => percent !== null);
  const step = (width - 2 * inset) / Math.max(1, trend.length - 1 - from);
  const points = trend.flatMap(({ percent }, at) =>
    percent === null ? [] : [{ x: inset + (at - from) * step, y: inset + (1 - percent / 100) * (height - 2 * inset) }],
  );
  // A single month end is a figure and no line.
  if (points.length < 2) return null;
  const last = points.at(-1);
  return (
    <svg width={width} height={height} aria-hidden="true" className="block">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        className="stroke-accent"
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.5} className="fill-accent" />}
    </svg>
  );
}
