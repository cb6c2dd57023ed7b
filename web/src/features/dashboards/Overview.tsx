import { type Dashboard, readDashboard } from '@claimlock/contract/dashboards/endpoints';
import { useNavigate } from 'react-router';
import { formatAssurance, formatChange, formatMonth, formatScore } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { coverageWords, provenShort } from '../../lib/score-words.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { AsOf } from '../../ui/When.tsx';
import { ActionItemsWidget } from '../action-items/widgets.ts';
import { FrameworksWidget, TrendWidget } from '../compliance/widgets.ts';
import { FindingsWidget } from '../findings/widgets.ts';
import { AuditWidget } from '../ledger/widgets.ts';
import { RunningBreaches } from '../privacy-events/widgets.ts';
import { RisksWidget } from '../risks/widgets.ts';
import { dashboardAddress } from './dashboard-address.ts';
import { OpenGapsKpi } from './OpenGapsKpi.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

/** The overview: the two scores and the open work, then what stands behind them. */
export function Overview({ clientId }: { readonly clientId: string }) {
  const query = useRead(readDashboard, { clientId });
  return (
    <Loaded query={query} what="The dashboard" skeleton={<OverviewSkeleton />}>
      {(dashboard) => <Figures clientId={clientId} dashboard={dashboard} />}
    </Loaded>
  );
}

function Figures({ clientId, dashboard }: { readonly clientId: string; readonly dashboard: Dashboard }) {
  const navigate = useNavigate();
  const [{ entry, risk }, change] = useUrlState(dashboardAddress);
  const {
    compliance,
    assurance,
    pendingActions,
    frameworks,
    actionItems,
    risks,
    audit,
    trend,
    openGaps,
    findings,
    breaches,
  } = dashboard;
  return (
    <>
      <RunningBreaches breaches={breaches} />
      <KpiStrip label="Key figures">
        <Kpi
          label="Compliance score"
          figure={formatScore(compliance.percent)}
          beside={<SinceLastMonth points={trend.points} />}
          note={
            <>
              {coverageWords(compliance)}
              {provenShort(compliance)} · <AsOf at={compliance.asOf} />
            </>
          }
          to={paths.dashboardCompliance()}
          why={{ to: paths.dashboard({ working: 'compliance' }), label: 'Why the compliance score is what it is' }}
        />
        <Kpi
          label="Assurance score"
          figure={formatAssurance(assurance)}
          beside={<TierBadge tier={assurance.tier} />}
          note={
            <>
              What an underwriter weighs · <AsOf at={assurance.asOf} />
            </>
          }
          to={paths.insuranceCompliance()}
          why={{ to: paths.dashboard({ working: 'assurance' }), label: 'Why the assurance score is what it is' }}
        />
        {openGaps && <OpenGapsKpi openGaps={openGaps} />}
        {pendingActions && (
          <Kpi
            label="Pending actions"
            figure={String(pendingActions.count)}
            note={pendingActions.mine ? 'Given to you and not completed' : 'Not completed, for all assignees'}
            to={paths.actions({ status: 'open' })}
          />
        )}
        {risks && (
          <Kpi
            label="High risks"
            figure={String(risks.high)}
            note={risks.mine ? 'Given to you, open, High or Critical' : 'Open, High or Critical'}
            to={paths.dashboardRisks({ level: 'High' })}
          />
        )}
      </KpiStrip>
      <div className="h-4" />
      <div className="grid gap-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
        {actionItems && pendingActions && (
          <ActionItemsWidget
            items={actionItems}
            count={pendingActions.count}
            ever={pendingActions.ever}
            clientId={clientId}
            onOpen={(item) => change({ item })}
          />
        )}
        <FrameworksWidget clientId={clientId} frameworks={frameworks} />
        {findings && openGaps && (
          <FindingsWidget findings={findings} count={openGaps.count} onOpen={(id) => change({ finding: id })} />
        )}
        {risks && (
          <RisksWidget
            summary={risks}
            current={risk}
            onOpen={(id) => change({ risk: id })}
            onChoose={(likelihood, impact) =>
              void navigate(paths.dashboardRisks({ likelihood: String(likelihood), impact: String(impact) }))
            }
          />
        )}
        <TrendWidget points={trend.points} target={trend.target} />
        {audit && (
          <AuditWidget
            clientId={clientId}
            entries={audit}
            current={entry === undefined ? undefined : Number(entry)}
            onOpen={(index) => change({ entry: String(index) })}
            onVerify={() => change({ entry: 'ledger' })}
          />
        )}
      </div>
    </>
  );
}

function SinceLastMonth({ points }: { readonly points: Dashboard['trend']['points'] }) {
  const now = points.findLast(({ soFar }) => soFar);
  const before = points.findLast(({ soFar }) => !soFar);
  if (now?.percent == null || before?.percent == null) return null;
  const change = formatChange(before.percent, now.percent);
  const rises = change.startsWith('+');
  const falls = change.startsWith('−');
  return (
    <span
      className={
        rises ? 'text-13 font-medium text-good' : falls ? 'text-13 font-medium text-bad' : 'text-13 text-ink-soft'
      }
    >
      {rises ? '▲ ' : falls ? '▼ ' : ''}
      {change} since the end of {formatMonth(before.month)}
    </span>
  );
}
