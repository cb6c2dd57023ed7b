import { type PeopleGroup, peopleTarget } from '@claimlock/contract/people-analytics/endpoints';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { keyOf, Name } from './TrainingOverTime.tsx';

const scoreOf = ({ score: { score } }: PeopleGroup) => (score === null ? '–' : `${score.toFixed(1)}/10`);
const overdueOf = ({ overdue: { courses, documents } }: PeopleGroup) => courses + documents;

const columns: readonly Column<PeopleGroup>[] = [
  { id: 'department', heading: 'Department', cell: (group) => <Name group={group} /> },
  { id: 'people', heading: 'People', right: true, cell: ({ score }) => formatNumber(score.people) },
  { id: 'score', heading: 'Compliance Score', right: true, cell: scoreOf },
  { id: 'documents', heading: 'Documents', right: true, cell: ({ score }) => formatPercent(score.acknowledged) },
  { id: 'courses', heading: 'Courses', right: true, cell: ({ score }) => formatPercent(score.trained) },
  { id: 'mfa', heading: 'MFA', right: true, cell: ({ score }) => formatPercent(score.mfa) },
  { id: 'overdue', heading: 'Overdue', right: true, cell: (group) => formatNumber(overdueOf(group)) },
];

/** How each department stands today: its people score, what that is made of, and what is overdue. */
export function DepartmentsNow({ groups }: { readonly groups: readonly PeopleGroup[] }) {
  return (
    <Section
      title="People compliance today"
      note={`The mean of each person’s documents acknowledged, courses completed and MFA. Target: ${peopleTarget.toFixed(1)}.`}
    >
      <DataTable
        caption="People compliance by department today"
        columns={columns}
        rows={groups}
        keyOf={keyOf}
        sticky={false}
        brief={(group) => {
          const { acknowledged, trained, mfa, people } = group.score;
          return (
            <>
              <span className="flex items-baseline justify-between gap-3">
                <Name group={group} />
                <span className="numeric font-medium">{scoreOf(group)}</span>
              </span>
              <span className="block text-12 text-ink-faint">
                {formatCount(people, 'person', 'people')} · documents {formatPercent(acknowledged)} · courses{' '}
                {formatPercent(trained)} · MFA {formatPercent(mfa)} · {formatNumber(overdueOf(group))} overdue
              </span>
            </>
          );
        }}
      />
    </Section>
  );
}
