import { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import { type PeopleScore, peopleTarget } from '@claimlock/contract/people-analytics/endpoints';
import { UserPlus } from 'lucide-react';
import type { OutputOf } from '../../lib/api.ts';
import { formatAssurance, formatCount, formatNumber, formatPercent, formatScore } from '../../lib/format.ts';
import { paths, supportAt } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { StatusIcon, type Tone } from '../../ui/Status.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { AsOf } from '../../ui/When.tsx';
import { FrameworksWidget, provenWords, useFrameworkScores } from '../compliance/widgets.ts';
import { useOwnClient } from '../people/widgets.ts';
import { RunningBreaches } from '../privacy-events/widgets.ts';
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

type Overview = OutputOf<typeof readClientAdminOverview>;

/** The Client Admin Dashboard (specification §2): the people of a client, its scores, and what needs doing today. */
export function ClientAdminPage() {
  const clientId = useOwnClient();
  const query = useRead(readClientAdminOverview, { clientId: clientId ?? '' }, clientId !== undefined);
  return (
    <>
      <PageHead
        title="Client Admin Dashboard"
        answers="Company onboarding and employee management with ClaimLock support"
        actions={
          <>
            <ButtonLink to={supportAt(paths.clientAdmin(), { ticket: 'new' })}>Contact Support</ButtonLink>
            <ButtonLink look="primary" to={paths.addEmployee()} icon={<UserPlus aria-hidden="true" size={16} />}>
              Add Employee
            </ButtonLink>
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
            <Today overview={overview} begun={begun} />
          </Section>
          <Loaded query={scores} what="The frameworks" skeleton={<SkeletonRows rows={5} />}>
            {({ frameworks }) => <FrameworksWidget frameworks={frameworks} />}
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
function PeopleScoreNote({ score: { score, acknowledged, trained, secured } }: { readonly score: PeopleScore }) {
  if (score === null) return 'No active people yet';
  const parts = [
    ...(acknowledged === null ? [] : [`documents ${acknowledged}%`]),
    ...(trained === null ? [] : [`courses ${trained}%`]),
    ...(secured === null ? [] : [`MFA ${secured}%`]),
  ];
  return (
    <>
      {score > peopleTarget ? 'Above target' : score < peopleTarget ? 'Below target' : 'On target'}
      <span className="block">Mean per person: {parts.join(', ')}</span>
    </>
  );
}

function Today({
  overview: { invitationsOpen, invitationsExpired, notInvited, openActions, overdueActions },
  begun,
}: {
  readonly overview: Overview;
  /** Whether every first step was taken. */
  readonly begun: boolean;
}) {
  const tasks: {
    readonly tone: Tone;
    readonly says: string;
    readonly about: string;
    readonly to: string;
    readonly show: boolean;
  }[] = [
    {
      tone: 'bad',
      says: `${formatCount(overdueActions, 'action')} ${overdueActions === 1 ? 'is' : 'are'} overdue`,
      about:
        overdueActions === 1
          ? 'Do it, give it to somebody else, or agree another day.'
          : 'Do them, give them to somebody else, or agree another day.',
      to: paths.actions({ status: 'overdue' }),
      show: overdueActions > 0,
    },
    {
      tone: 'attention',
      says: `${formatCount(notInvited, 'person is', 'people are')} not invited yet`,
      about: 'They can join once they are invited.',
      to: paths.employees({ status: 'Not invited' }),
      show: notInvited > 0,
    },
    {
      tone: 'attention',
      says: `${formatCount(invitationsExpired, 'invitation has', 'invitations have')} expired`,
      about: 'Send a new one. An invitation works for three days.',
      to: paths.employees({ status: 'Invitation expired' }),
      show: invitationsExpired > 0,
    },
    {
      tone: 'info',
      says: `${formatCount(invitationsOpen, 'invitation')} awaiting an answer`,
      about: 'An invitation works for three days.',
      to: paths.employees({ status: 'Invited' }),
      show: invitationsOpen > 0,
    },
    {
      tone: 'attention',
      says: `${formatCount(openActions, 'action')} ${openActions === 1 ? 'is' : 'are'} open`,
      about: 'Completing an action can put a control in place, and the scores follow.',
      to: paths.actions({ status: 'open' }),
      show: openActions > 0,
    },
  ];
  const shown = tasks.filter(({ show }) => show);
  if (shown.length === 0)
    return begun ? (
      <Empty title="No action is due">Overdue actions and unanswered invitations are listed here.</Empty>
    ) : (
      <Empty title="Take the first steps">
        They are at the top of this page. Actions and invitations are listed here once there are any.
      </Empty>
    );
  return (
    <ul>
      {shown.map(({ tone, says, about, to }) => (
        <li key={says} className="border-line border-b last:border-b-0">
          <Anchor to={to} className="flex items-start gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2">
            <span className="mt-0.5">
              <StatusIcon tone={tone} size={17} />
            </span>
            <span>
              <span className="block font-medium">{says}</span>
              <span className="block text-13 text-ink-soft">{about}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
