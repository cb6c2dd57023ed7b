import { readPlatformOverview } from '@claimlock/contract/dashboards/endpoints';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../lib/api.ts';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths, supportAt } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useSessionAnswer } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { AsOf } from '../../ui/When.tsx';
import { AuditTable } from '../ledger/widgets.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { TierCounts } from './TierCounts.tsx';

type Overview = OutputOf<typeof readPlatformOverview>;

/** The platform at a glance (specification §2): clients, people, tiers, the service, and what happened last. */
export function AdminOverviewPage() {
  const query = useRead(readPlatformOverview, {});
  return (
    <>
      <PageHead
        title="Admin Overview"
        actions={<ButtonLink to={supportAt(paths.admin())}>Support tickets</ButtonLink>}
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
      />
      <Loaded query={query} what="The overview" skeleton={<OverviewSkeleton />}>
        {(overview) => <Figures overview={overview} />}
      </Loaded>
    </>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const navigate = useNavigate();
  const { clients, people, brokers, tiers, openActions, meanCompliancePercent, audit } = overview;
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
          note="Nothing can be changed there"
          to={paths.clients({ status: 'Suspended' })}
        />
        <Kpi
          label="People"
          figure={formatNumber(people.active)}
          note={
            people.invited === 0 ? 'Nobody is still invited' : `${formatNumber(people.invited)} invited, not yet joined`
          }
        />
        <Kpi
          label="Mean compliance"
          figure={formatPercent(meanCompliancePercent)}
          note="Over active clients that are assessed"
        />
      </KpiStrip>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title="Tiers" note="Active clients by the tier they have reached.">
          <TierCounts tiers={tiers} linkTo={(tier) => paths.clients({ tier, status: 'Active' })} />
        </Section>
        <Service overview={overview} brokers={brokers} openActions={openActions} />
      </div>
      <Section
        title="Latest entries of the platform’s ledger"
        aside={<TextLink to={paths.platformLedger()}>The whole ledger</TextLink>}
      >
        {audit.length === 0 ? (
          <Empty title="Nothing has happened yet">Every change on the platform is written here.</Empty>
        ) : (
          <AuditTable
            entries={audit}
            current={undefined}
            onOpen={(index) => void navigate(paths.platformLedger({ entry: String(index) }))}
          />
        )}
      </Section>
    </div>
  );
}

function Service({
  overview: { jobs, mailWaiting },
  brokers,
  openActions,
}: {
  readonly overview: Overview;
  readonly brokers: number;
  readonly openActions: number;
}) {
  const mailDelivered = useSessionAnswer().data?.mailDelivered ?? true;
  const rows = [
    {
      name: 'Background work',
      value:
        jobs.failed > 0 ? (
          <Status tone="bad">{`${formatCount(jobs.failed, 'job')} failed, ${some(jobs.waiting)} waiting`}</Status>
        ) : (
          <Status tone="good">{`None failed, ${some(jobs.waiting)} waiting`}</Status>
        ),
    },
    {
      name: 'Mail',
      value: mailDelivered ? (
        <Status tone={mailWaiting > 0 ? 'info' : 'good'}>
          {mailWaiting === 0 ? 'No message waiting' : `${formatCount(mailWaiting, 'message')} waiting`}
        </Status>
      ) : (
        <span>
          Kept here, because no mail server is set up. <TextLink to={paths.outbox()}>Outbox</TextLink>
        </span>
      ),
    },
    { name: 'Broker firms', value: <span className="numeric">{formatNumber(brokers)}</span> },
    { name: 'Open actions at clients', value: <span className="numeric">{formatNumber(openActions)}</span> },
  ];
  return (
    <Section title="The service">
      <dl>
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-2 last:border-b-0"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const some = (count: number) => (count === 0 ? 'none' : formatNumber(count));
