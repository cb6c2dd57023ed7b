import type { ActivityDay } from '@claimlock/contract/people-activity/endpoints';
import { useState } from 'react';
import { formatCount, formatDate, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Day } from '../../ui/When.tsx';
import { countWords } from './count-words.ts';

const hours = ({ from, until }: ActivityDay) => `${hour(from)} to ${hour(until % 24)}`;
const hour = (one: number) => `${String(one).padStart(2, '0')}:00`;
const shownOf = (count: number) => (count === 0 ? '–' : formatNumber(count));

const columns: readonly Column<ActivityDay>[] = [
  { id: 'day', heading: 'Day', cell: ({ day }) => <Day on={day} /> },
  { id: 'hours', heading: 'Hours', cell: (day) => <span className="numeric whitespace-nowrap">{hours(day)}</span> },
  { id: 'signIns', heading: 'Sign-ins', right: true, cell: ({ signIns }) => shownOf(signIns) },
  { id: 'failed', heading: 'Failed sign-ins', right: true, cell: ({ failed }) => shownOf(failed) },
  { id: 'changes', heading: 'Changes', right: true, cell: ({ changes }) => shownOf(changes) },
  { id: 'exports', heading: 'Exports', right: true, cell: ({ exports }) => shownOf(exports) },
  { id: 'reads', heading: 'Sensitive reads', right: true, cell: ({ reads }) => shownOf(reads) },
];

/** So many days are shown before more are asked for. */
const shownAtFirst = 14;

/** The days on which somebody did something, the latest first. */
export function ActiveDays({ days, period }: { readonly days: readonly ActivityDay[]; readonly period: number }) {
  const [all, setAll] = useState(false);
  const shown = all ? days : days.slice(0, shownAtFirst);
  return (
    <Section title="Day by day" note="Days with activity, from the first hour to the end of the last, in London time.">
      {days.length === 0 ? (
        <Empty title={`No activity in the last ${period} days`}>No sign-ins and no changes.</Empty>
      ) : (
        <DataTable
          caption="Day by day"
          columns={columns}
          rows={shown}
          keyOf={({ day }) => day}
          sticky={false}
          brief={(day) => (
            <>
              <p className="flex items-baseline justify-between gap-3 font-medium">
                <span>{formatDate(day.day)}</span>
                <span className="numeric text-13 text-ink-soft">{hours(day)}</span>
              </p>
              <p className="text-13 text-ink-soft">{countWords(day)}</p>
            </>
          )}
        />
      )}
      {shown.length < days.length && (
        <p className="border-line border-t px-4 py-3">
          <Button size="small" onClick={() => setAll(true)}>
            Show {formatCount(days.length - shown.length, 'earlier day')}
          </Button>
        </p>
      )}
    </Section>
  );
}
