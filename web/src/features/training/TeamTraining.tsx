import { readTrainingSummary, type TrainingSummary } from '@claimlock/contract/training/endpoints';
import { formatCount, formatDate, formatPercent } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AssignedCourses } from './AssignedCourses.tsx';
import { assignedListOf } from './assigned-list.tsx';
import { TrainingRules } from './TrainingRules.tsx';

/** How far everybody is: in one figure, by course and department, person by person, and by which rules. */
export function TeamTraining({ clientId }: { readonly clientId: string }) {
  const query = useRead(readTrainingSummary, { clientId });
  return (
    <Loaded query={query} what="The overview of training" skeleton={<SkeletonRows rows={8} />}>
      {(summary) => (
        <>
          <Figures summary={summary} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Shares
              title="By course"
              rows={summary.courses
                .filter(({ counts }) => counts.assigned > 0)
                .map(({ id, title, counts }) => ({ name: title, only: { course: id }, ...counts }))}
            />
            <Shares
              title="By department"
              rows={summary.departments.map(({ department, ...counts }) => ({
                name: department,
                only: { department },
                ...counts,
              }))}
            />
          </div>
          <AssignedCourses clientId={clientId} departments={summary.departments.map(({ department }) => department)} />
          <TrainingRules clientId={clientId} />
        </>
      )}
    </Loaded>
  );
}

function Figures({ summary: { now, before, people, overduePeople } }: { readonly summary: TrainingSummary }) {
  const change = now.percent === null || before.percent === null ? null : now.percent - before.percent;
  return (
    <KpiStrip label="Training at a glance">
      <Kpi
        label="Training complete"
        figure={formatPercent(now.percent)}
        note={
          <>
            {now.complete} of {formatCount(now.required, 'course')} that people have to take, as of{' '}
            {formatDate(now.asOf)}
          </>
        }
        {...(change !== null && {
          beside: (
            <span className="text-13 text-ink-soft">
              {change >= 0 ? '+' : '−'}
              {Math.abs(change)}% since {formatDate(before.asOf)}
            </span>
          ),
        })}
      />
      <Kpi label="People in training" figure={people} note="Everybody who has a course to take" />
      <Kpi label="People overdue" figure={overduePeople} note="With at least one course past its day" />
    </KpiStrip>
  );
}

type Share = {
  readonly name: string;
  /** What the list of assigned courses is filtered to for these. */
  readonly only: Parameters<typeof assignedListOf>[0];
  readonly assigned: number;
  readonly completed: number;
  readonly overdue: number;
};

function Shares({ title, rows }: { readonly title: string; readonly rows: readonly Share[] }) {
  return (
    <Section title={title} note="Completed of those assigned">
      {rows.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft">No course is assigned yet.</p>
      ) : (
        <ul>
          {rows.map(({ name, only, assigned, completed, overdue }) => (
            <li
              key={name}
              className="flex items-center gap-4 border-line border-b px-4 py-2 last:border-b-0 pointer-coarse:py-3"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <TextLink alone to={assignedListOf(only)}>
                  {name}
                </TextLink>
                {overdue > 0 && <span className="ml-2 text-13 whitespace-nowrap text-bad">{overdue} overdue</span>}
              </span>
              <span className="numeric text-13 whitespace-nowrap text-ink-soft">
                {completed} of {assigned}
              </span>
              <span className="w-24 shrink-0">
                <ProgressBar
                  percent={(completed * 100) / assigned}
                  label={`${name}: completed`}
                  done={completed === assigned}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
