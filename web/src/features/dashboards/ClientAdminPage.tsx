import { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import { type PeopleScore, peopleTarget } from '@claimlock/contract/people-analytics/endpoints';
import { openSupportTicket } from '@claimlock/contract/support-tickets/endpoints';
import type { OutputOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatAssurance, formatNumber, formatPercent, formatScore } from '../../lib/format.ts';
import { paths, supportAt } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PermittedLink } from '../../ui/PermittedLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { AsOf } from '../../ui/When.tsx';
import { FrameworksWidget, provenWords, useFrameworkScores } from '../compliance/widgets.ts';
import { AddEmployeeLink, useOwnClient } from '../people/widgets.ts';
import { RunningBreaches } from '../privacy-events/widgets.ts';
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx';
import { NeedsDoing } from './NeedsDoing.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

type Overview = OutputOf<typeof readClientAdminOverview>;

/** The Client Admin Dashboard (specification §2): the people of a client, its scores, and what needs doing today. */
export function ClientAdminPage() {
  const clientId = useOwnClient();
  const asks = useCan('support-tickets.open', clientId, openSupportTicket);
  const query = useRead(readClientAdminOverview, { clientId: clientId ?? '' }, clientId !== undefined);
  return (
    <>
      <PageHead
        title="Client Admin Dashboard"
        answers="Company onboarding and employee management with ClaimLock support"
        actions={
          <>
            <PermittedLink to={supportAt(paths.clientAdmin(), { ticket: 'new' })} whyNot={asks.why}>
              Contact Support
            </PermittedLink>
            <AddEmployeeLink clientId={clientId} look="primary" />
          </>
        }
      />
      <Loaded query={query} what="The overview" skeleton={<OverviewSkeleton />}>
        {(overview) => <Figures overview={overview} clientId={clientId} />}
      </Loaded>
    </>
  );
}

function Figures({ overview, clientId }: { readonly overview: Overview; readonly clientId: string | undefined }) {
  const scores = useFrameworkScores(clientId);
  const steps = useFirstSteps({
    clientId: clientId ?? '',
    overview,
    asksQuestions: scores.data?.frameworks.some(({ frameworkId }) => frameworkId === 'cyber-essentials') ?? false,
  });
  const begun = steps?.every(({ done }) => done) ?? true;
  const { employees, joinedThisMonth, training, peopleScore, activeAdmins, youAreAdmin } = overview;
  const { invitationsOpen, compliancePercent, assurance } = overview;
  return (
    <>
      <RunningBreaches breaches={overview.breaches} />
      <div className="space-y-4">
        <KpiStrip label="Key figures">
          <Kpi
            label="Total Employees"
            figure={formatNumber(employees)}
            note={`+${formatNumber(joinedThisMonth)} this month`}
            to={paths.employees({ status: 'Active' })}
          />
          <Kpi
            label="Training Complete"
            figure={training.now === null ? 'None assigned' : formatPercent(training.now)}
            note={improvementWords(training)}
            to={paths.training()}
          />
          <Kpi
            label="Compliance Score"
            figure={peopleScore.score === null ? 'Not yet' : `${peopleScore.score.toFixed(1)}/10`}
            note={<PeopleScoreNote score={peopleScore} />}
            to={paths.peopleAnalytics()}
          />
          <Kpi
            label="Active Admins"
            figure={formatNumber(activeAdmins)}
            note={youAreAdmin ? 'Including you' : 'Not including you'}
            to={paths.employees({ status: 'Active', access: 'client_admin' })}
          />
        </KpiStrip>
        <KpiStrip label="Scores and invitations">
          <Kpi
            label="Framework compliance"
            figure={formatScore(compliancePercent)}
            note={
              scores.data && (
                <>
                  {provenWords(scores.data.overall)} · <AsOf at={scores.data.overall.asOf} />
                </>
              )
            }
            to={paths.dashboardCompliance()}
          />
          <Kpi
            label="Assurance score"
            figure={formatAssurance(assurance)}
            beside={<TierBadge tier={assurance.tier} />}
            note={<AsOf at={assurance.asOf} />}
            to={paths.insuranceCompliance()}
          />
          <Kpi
            label="Invitations open"
            figure={formatNumber(invitationsOpen)}
            note="Sent, still valid, without an answer"
            to={paths.employees({ status: 'Invited' })}
          />
        </KpiStrip>
        {steps && <FirstSteps steps={steps} />}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Section title="What needs doing today">
            <NeedsDoing overview={overview} begun={begun} />
          </Section>
          <Loaded query={scores} what="The frameworks" skeleton={<SkeletonRows rows={5} />}>
            {({ frameworks }) => <FrameworksWidget clientId={clientId} frameworks={frameworks} />}
          </Loaded>
        </div>
      </div>
    </>
  );
}

/** By how much training has improved since the end of the month before (decisions §8). */
function improvementWords({ now, before }: Overview['training']): string {
  if (now === null || before === null || now === before) return 'No change since last month';
  return now > before ? `+${now - before}% improvement` : `${before - now}% less than last month`;
}

/** The score against its target, and the means it is made of. */
function PeopleScoreNote({ score: { score, acknowledged, trained, mfa } }: { readonly score: PeopleScore }) {
  if (score === null) return 'No active people yet';
  const parts = [
    ...(acknowledged === null ? [] : [`documents ${acknowledged}%`]),
    ...(trained === null ? [] : [`courses ${trained}%`]),
    ...(mfa === null ? [] : [`MFA ${mfa}%`]),
  ];
  return (
    <>
      {score > peopleTarget ? 'Above target' : score < peopleTarget ? 'Below target' : 'On target'}
      <span className="block">Mean per person: {parts.join(', ')}</span>
    </>
  );
}
