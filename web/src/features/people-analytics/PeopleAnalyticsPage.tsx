import {
  leastPeopleShown,
  type PeopleAnalytics,
  type PeopleGroup,
  readPeopleAnalytics,
} from '@claimlock/contract/people-analytics/endpoints';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { AsOf } from '../../ui/When.tsx';
import { useOwnClient } from '../people/widgets.ts';
import { DepartmentsNow } from './DepartmentsNow.tsx';
import { PhishingResults } from './PhishingResults.tsx';
import { TrainingOverTime } from './TrainingOverTime.tsx';

/** How the people of the client that one administers are doing (specification §2). */
export function PeopleAnalyticsPage() {
  const clientId = useOwnClient();
  const may = useCan('people-analytics.read', clientId);
  const query = useRead(readPeopleAnalytics, { clientId: clientId ?? '' }, clientId !== undefined && may.may);
  return (
    <>
      <PageHead
        title="Analytics"
        answers={`Training, documents and sign-in security by department, and phishing tests. Departments of fewer than ${leastPeopleShown} people are shown together.`}
      />
      {clientId !== undefined && !may.may ? (
        <NotPermitted why={may.why} />
      ) : (
        <Loaded query={query} what="The analytics" skeleton={<SkeletonRows rows={8} />}>
          {({ groups, overduePeople, campaigns, asOf }) => (
            <div className="space-y-4">
              {groups[0] && <Figures everyone={groups[0]} overduePeople={overduePeople} asOf={asOf} />}
              <TrainingOverTime groups={groups} />
              <DepartmentsNow groups={groups} />
              <PhishingResults campaigns={campaigns} />
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

function Figures({
  everyone: { score, overdue },
  overduePeople,
  asOf,
}: {
  readonly everyone: PeopleGroup;
  readonly overduePeople: PeopleAnalytics['overduePeople'];
  readonly asOf: string;
}) {
  return (
    <KpiStrip label="Everyone">
      <Kpi
        label="Documents acknowledged"
        figure={score.acknowledged === null ? 'None to read' : formatPercent(score.acknowledged)}
        note={<AsOf at={asOf} />}
        to={paths.documents()}
      />
      <Kpi
        label="Courses completed"
        figure={score.trained === null ? 'None assigned' : formatPercent(score.trained)}
        note="Mean of each person’s share"
        to={paths.training()}
      />
      <Kpi
        label="MFA set up"
        figure={score.mfa === null ? 'No active people' : formatPercent(score.mfa)}
        note={`Of ${formatCount(score.people, 'active person', 'active people')}`}
        to={paths.employees({ mfa: 'Yes' })}
      />
      <Kpi
        label="People with overdue courses"
        figure={formatNumber(overduePeople.courses)}
        note={overdueWords(overdue.courses, 'course')}
        to={paths.employees({ training: 'Overdue' })}
      />
      <Kpi
        label="People with overdue documents"
        figure={formatNumber(overduePeople.documents)}
        note={overdueWords(overdue.documents, 'document')}
        to={paths.employees({ documents: 'Overdue' })}
      />
    </KpiStrip>
  );
}

const overdueWords = (count: number, thing: string) =>
  count === 0 ? 'None overdue' : `${formatCount(count, thing)} overdue`;
