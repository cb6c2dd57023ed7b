import { type CountedClients, readPlatformOverview } from '@claimlock/contract/client-analytics/endpoints';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../lib/api.ts';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths, supportAt } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { provenShort } from '../../lib/score-words.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { AsOf, Instant } from '../../ui/When.tsx';
import { OverviewSkeleton, TierCounts } from '../dashboards/widgets.ts';
import { AuditTable } from '../ledger/widgets.ts';
import { joinedWords } from '../organisations/widgets.ts';
import { attentionWords } from './attention-words.ts';
import { CountBars } from './CountBars.tsx';
import { NotCounted } from './Counting.tsx';
import { PlatformService } from './PlatformService.tsx';
import { useClientAnalytics } from './use-client-analytics.ts';

type Overview = OutputOf<typeof readPlatformOverview>;

/** The platform at a glance (specification §2): clients, what needs attention, the service, and what happened last. */
export function AdminOverviewPage() {
  const query = useRead(readPlatformOverview, {});
  return (
    <>
      <PageHead
        title="Admin Overview"
        answers={
          <>
            The platform at a glance
            {query.data && (
              <>
                , <AsOf at={query.data.asOf} />
              </>
            )}
            .
          </>
        }
        actions={
          <>
            <ButtonLink to={supportAt(paths.admin())}>Support tickets</ButtonLink>
            <ButtonLink to={paths.clientOverview()}>Client overview</ButtonLink>
          </>
        }
      />
      <Loaded query={query} what="The overview" skeleton={<OverviewSkeleton />}>
        {(overview) => <Figures overview={overview} />}
      </Loaded>
    </>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const analytics = useClientAnalytics();
  const { clients } = overview;
  const counted = analytics.data?.counted ?? undefined;
  const [people, mean] = [counted?.people, counted?.scores.mean];
  return (
    <div className="space-y-4">
      <KpiStrip label="Key figures">
        <Kpi
          label="Active clients"
          figure={formatNumber(clients.active)}
          note={
            clients.addedThisMonth === 0
              ? 'None added this month'
              : `${formatCount(clients.addedThisMonth, 'client')} added this month`
          }
          to={paths.clients({ status: 'Active' })}
        />
        <Kpi
          label="Suspended clients"
          figure={formatNumber(clients.suspended)}
          note="Out of use until they are reinstated"
          to={paths.clients({ status: 'Suspended' })}
        />
        <Kpi
          label="People"
          figure={people ? formatNumber(people.active) : '–'}
          note={people ? joinedWords(people) : 'Not counted yet'}
          to={paths.clientOverview({ sort: '-people' })}
        />
        <Kpi
          label="Mean compliance"
          figure={formatPercent(mean ?? null)}
          note={
            counted
              ? `Of assessed active clients${provenShort({ provenPercent: counted.scores.meanProven })}`
              : 'Not counted yet'
          }
          to={paths.clientOverview({ status: 'Active', sort: 'compliance' })}
        />
      </KpiStrip>
      <Loaded query={analytics} what="The figures of clients" skeleton={null}>
        {(state) => (state.counted ? <Counted counted={state.counted} /> : <NotCounted state={state} />)}
      </Loaded>
      <PlatformService overview={overview} counted={counted} />
      <LatestEntries audit={overview.audit} />
    </div>
  );
}

/** What clients were counted to be last: by tier, and what needs attention. */
function Counted({ counted: { tiers, attention, countedAt } }: { readonly counted: CountedClients }) {
  const when = (
    <>
      counted <Instant at={countedAt} />
    </>
  );
  const reasons = attention.reasons.filter(({ count }) => count > 0);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section
        title="Needs attention"
        note={
          <>
            {formatCount(attention.clients, 'client')}, {when}
            {attention.clients > 0 && '. One client can have several reasons'}.
          </>
        }
        aside={
          attention.clients > 0 && <TextLink to={paths.clientOverview({ attention: 'any' })}>All of them</TextLink>
        }
      >
        {reasons.length === 0 ? (
          <Empty title="No client needs attention">
            Clients without an administrator, with critical findings, a falling score, much overdue or no activity are
            named here.
          </Empty>
        ) : (
          <CountBars
            bars={reasons.map(({ reason, count }) => ({
              name: attentionWords[reason],
              count,
              figure: formatNumber(count),
              to: paths.clientOverview({ attention: reason }),
              colour: 'bg-attention-mark',
            }))}
          />
        )}
      </Section>
      <Section
        title="Tiers"
        note={<>Active clients by the tier they have reached, {when}.</>}
        aside={<TextLink to={paths.analytics()}>Analytics</TextLink>}
      >
        <TierCounts
          tiers={tiers.at(-1)?.tiers ?? []}
          linkTo={(tier) => paths.clientOverview({ tier, status: 'Active' })}
        />
      </Section>
    </div>
  );
}

function LatestEntries({ audit }: { readonly audit: Overview['audit'] }) {
  const navigate = useNavigate();
  return (
    <Section
      title="Latest entries of the platform’s ledger"
      aside={<TextLink to={paths.platformLedger()}>The whole ledger</TextLink>}
    >
      {audit.length === 0 ? (
        <Empty title="No entries yet">Every change on the platform is recorded here.</Empty>
      ) : (
        <AuditTable
          entries={audit}
          current={undefined}
          onOpen={(index) => void navigate(paths.platformLedger({ entry: String(index) }))}
        />
      )}
    </Section>
  );
}
