import { activeDays, type CountedClients } from '@claimlock/contract/client-analytics/endpoints';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { provenShort } from '../../lib/score-words.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { OverviewSkeleton } from '../dashboards/widgets.ts';
import { CountAgain, CountedWhen, CountProgress, NotCounted } from './Counting.tsx';
import { FallenMost } from './FallenMost.tsx';
import { Growth } from './Growth.tsx';
import { Retention } from './Retention.tsx';
import { Scores } from './Scores.tsx';
import { TierMix } from './TierMix.tsx';
import { Use } from './Use.tsx';
import { useClientAnalytics } from './use-client-analytics.ts';

/** Analytics of the platform (specification §2): growth, tiers, scores, use and retention of all clients. */
export function AnalyticsPage() {
  const query = useClientAnalytics();
  const state = query.data;
  return (
    <>
      <PageHead
        title="Analytics"
        answers={
          <>
            Growth, tiers, scores, use and retention of all clients.
            <CountedWhen state={state} />
          </>
        }
        actions={
          state?.counted && (
            <>
              <CountAgain state={state} />
              <ButtonLink to={paths.clientOverview()}>Client overview</ButtonLink>
            </>
          )
        }
      />
      <CountProgress state={state} />
      <Loaded query={query} what="The analytics" skeleton={<OverviewSkeleton />}>
        {(answer) => (answer.counted ? <Figures counted={answer.counted} /> : <NotCounted state={answer} />)}
      </Loaded>
    </>
  );
}

function Figures({ counted }: { readonly counted: CountedClients }) {
  const { clients, growth, tiers, scores, activeClients, attention, retention } = counted;
  const joined = growth.at(-1)?.joined ?? 0;
  return (
    <div className="space-y-4">
      <KpiStrip label="Key figures">
        <Kpi
          label="Active clients"
          figure={formatNumber(clients.active)}
          note={joined === 0 ? 'None joined this month' : `${formatCount(joined, 'client')} joined this month`}
          to={paths.clientOverview({ status: 'Active' })}
        />
        <Kpi
          label={`In use in the last ${activeDays} days`}
          figure={formatPercent(clients.active === 0 ? null : Math.floor((100 * activeClients) / clients.active))}
          note={`${formatNumber(activeClients)} of ${formatCount(clients.active, 'active client')} with a change by their people`}
          to={paths.clientOverview({ status: 'Active', sort: '-active' })}
        />
        <Kpi
          label="Mean compliance"
          figure={formatPercent(scores.mean)}
          note={`Of assessed active clients${provenShort({ provenPercent: scores.meanProven })}`}
          to={paths.clientOverview({ status: 'Active', sort: 'compliance' })}
        />
        <Kpi
          label="Need attention"
          figure={formatNumber(attention.clients)}
          note={attention.clients === 0 ? 'No client needs attention' : 'Each with its reasons'}
          to={paths.clientOverview({ attention: 'any' })}
        />
      </KpiStrip>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="space-y-4">
          <Growth months={growth} />
          <Use counted={counted} />
        </div>
        <div className="space-y-4">
          <TierMix months={tiers} />
          <Scores scores={scores} />
          <FallenMost />
        </div>
      </div>
      <Retention cohorts={retention} />
    </div>
  );
}
