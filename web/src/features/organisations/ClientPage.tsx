import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { CirclePause, Pencil, Play } from 'lucide-react';
import { capitalised, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { Ago, Instant } from '../../ui/When.tsx';
import { SupportAccessSection } from '../support-access/widgets.ts';
import { ClientFrame } from './ClientFrame.tsx';
import { clientTones, riskWords } from './client-status.ts';

/** One client organisation, as the platform sees it. */
export function ClientPage() {
  return <ClientFrame>{(client) => <Detail client={client} />}</ClientFrame>;
}

const frameworkColumns: readonly Column<ClientDetail['frameworks'][number]>[] = [
  { id: 'name', heading: 'Framework', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: 'percent', heading: 'Score', right: true, cell: ({ percent }) => formatPercent(percent) },
  { id: 'outcome', heading: 'Outcome', cell: ({ outcome }) => outcome },
];

const adminColumns: readonly Column<ClientDetail['administrators'][number]>[] = [
  { id: 'name', heading: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    id: 'email',
    heading: 'E-mail address',
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status }) => <Status tone={status === 'Active' ? 'good' : 'info'}>{status}</Status>,
  },
];

function Detail({ client }: { readonly client: ClientDetail }) {
  const { id, companyName, industry, size, region, suspension, people, frameworks, administrators } = client;
  const suspended = suspension !== null;
  return (
    <>
      <PageHead
        title={companyName}
        answers={[industry, capitalised(size), region].filter(Boolean).join(' · ')}
        actions={
          <>
            <ButtonLink to={paths.editClient(id)} icon={<Pencil aria-hidden="true" size={15} />}>
              Edit
            </ButtonLink>
            <ButtonLink
              to={paths.clientStatus(id)}
              icon={suspended ? <Play aria-hidden="true" size={15} /> : <CirclePause aria-hidden="true" size={15} />}
            >
              {suspended ? 'Reinstate' : 'Suspend'}
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-4">
        {suspension && (
          <Notice tone="attention" title="Suspended">
            Since <Instant at={suspension.at} />: {suspension.reason}
          </Notice>
        )}
        <KpiStrip label="How it stands">
          <Kpi
            label="Assurance"
            figure={client.assuranceScore === null ? '–' : `${client.assuranceScore}%`}
            beside={<TierBadge tier={client.tier} />}
            note={`Aims at ${client.targetTier}`}
          />
          <Kpi
            label="Compliance score"
            figure={formatPercent(client.compliancePercent)}
            note={client.complianceStatus}
          />
          <Kpi
            label="Risk score"
            figure={riskWords(client.riskScore)}
            note="What the assurance score leaves open; higher is worse"
          />
          <Kpi
            label="People"
            figure={formatNumber(people.active)}
            note={
              people.invited === 0
                ? 'Nobody is still invited'
                : `${formatNumber(people.invited)} invited, not yet joined`
            }
          />
        </KpiStrip>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Section title="Frameworks">
            {frameworks.length === 0 ? (
              <Empty title="No framework is followed">Its administrators choose which to follow.</Empty>
            ) : (
              <DataTable
                caption="Frameworks"
                columns={frameworkColumns}
                rows={frameworks}
                keyOf={(framework) => framework.id}
                sticky={false}
                brief={({ name, percent, outcome }) => (
                  <>
                    <p className="flex justify-between font-medium">
                      {name} <span className="numeric">{formatPercent(percent)}</span>
                    </p>
                    <p className="text-13 text-ink-soft">{outcome}</p>
                  </>
                )}
              />
            )}
          </Section>
          <Section title="Administrators">
            {administrators.length === 0 ? (
              <Empty title="Nobody administers it yet">
                The first administrator is invited when a client is added.
              </Empty>
            ) : (
              <DataTable
                caption="Administrators"
                columns={adminColumns}
                rows={administrators}
                keyOf={({ email }) => email}
                sticky={false}
                brief={({ name, email, status }) => (
                  <>
                    <p className="font-medium">{name}</p>
                    <p className="text-13 text-ink-soft [overflow-wrap:anywhere]">
                      {email} · {status}
                    </p>
                  </>
                )}
              />
            )}
          </Section>
        </div>
        <SupportAccessSection clientId={id} clientName={companyName} suspended={suspended} />
        <Section title="Facts" padded>
          <Facts
            facts={[
              { name: 'Status', value: <Status tone={clientTones[client.status]}>{client.status}</Status> },
              { name: 'Employees', value: formatNumber(client.employeeCount) },
              { name: 'E-mail domain', value: client.domain || 'Not given' },
              { name: 'Country', value: client.country },
              { name: 'Broker', value: client.broker?.name ?? 'None' },
              { name: 'Last activity', value: <Ago at={client.lastActivity} /> },
              { name: 'Client since', value: <Instant at={client.createdAt} /> },
            ]}
          />
        </Section>
      </div>
    </>
  );
}
