import type { CountedClients, readPlatformOverview } from '@claimlock/contract/client-analytics/endpoints';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { formatSize } from '../../lib/quantities.ts';
import { useSessionAnswer } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago, Instant } from '../../ui/When.tsx';

type Overview = OutputOf<typeof readPlatformOverview>;

/** A job that is due, or a letter, waits no longer than this where a worker is at work. */
const usualWaitMs = 5 * 60_000;
const isLate = (since: string | null, asOf: string): boolean =>
  since !== null && Date.parse(asOf) - Date.parse(since) > usualWaitMs;

/** How the service is doing: work in the background, email, sign-ins, storage, and what ends soon. */
export function PlatformService({
  overview: { jobs, stoppedDeletions, mail, brokers, signInsOfDay, asOf },
  counted,
}: {
  readonly overview: Overview;
  readonly counted: CountedClients | undefined;
}) {
  const mailDelivered = useSessionAnswer().data?.mailDelivered ?? true;
  const late = isLate(jobs.oldestDue, asOf);
  const number = (value: number | undefined) => (value === undefined ? 'Not counted yet' : formatNumber(value));
  const rows: readonly { readonly name: string; readonly value: ReactNode }[] = [
    {
      name: 'Background jobs',
      value: (
        <Status tone={jobs.failed > 0 ? 'bad' : 'good'}>
          {jobs.failed > 0
            ? `${formatCount(jobs.failed, 'job')} failed in the last 7 days`
            : 'None failed in the last 7 days'}
        </Status>
      ),
    },
    {
      name: 'Queue',
      value:
        late && jobs.oldestDue ? (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Status tone="attention">{`${formatNumber(jobs.waiting)} waiting`}</Status>
            <span className="text-13 text-ink-soft">
              the oldest was due <Ago at={jobs.oldestDue} />
            </span>
          </span>
        ) : (
          <Status tone="good">{jobs.waiting === 0 ? 'None waiting' : `${formatNumber(jobs.waiting)} waiting`}</Status>
        ),
    },
    {
      name: 'Email',
      value: mailDelivered ? (
        <Email mail={mail} asOf={asOf} />
      ) : (
        <span>
          Kept here: no email server is set up. <TextLink to={paths.outbox()}>Outbox</TextLink>
        </span>
      ),
    },
    {
      name: 'Sign-ins',
      value: (
        <span className="numeric">
          {formatNumber(signInsOfDay)} in the last 24 hours
          {counted && (
            <>
              {` · ${formatNumber(counted.signInsOfWeek)} in the 7 days before `}
              <Instant at={counted.countedAt} />
            </>
          )}
        </span>
      ),
    },
    {
      name: 'Stored files',
      value: <span className="numeric">{counted ? formatSize(counted.storedBytes) : 'Not counted yet'}</span>,
    },
    {
      name: 'Certificates ending within 30 days',
      value: counted?.certificatesEnding ? (
        <TextLink to={paths.clientOverview({ attention: 'certificates' })}>
          {formatNumber(counted.certificatesEnding)}
        </TextLink>
      ) : (
        <span className="numeric">{number(counted?.certificatesEnding)}</span>
      ),
    },
    {
      name: 'Broker firms',
      value: (
        <TextLink alone to={paths.partners()}>
          {formatNumber(brokers)}
        </TextLink>
      ),
    },
    {
      name: 'Open actions at clients',
      value: <span className="numeric">{number(counted?.openActions)}</span>,
    },
  ];
  return (
    <Section title="The service">
      <dl className="lg:grid lg:grid-cols-2">
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-2 lg:odd:border-r"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stoppedDeletions.length > 0 && <StoppedDeletions deletions={stoppedDeletions} />}
      {jobs.failing.length > 0 && <Failing failing={jobs.failing} />}
    </Section>
  );
}

/** What waits to be sent, and what could not be. */
function Email({ mail: { waiting, oldestWaiting, failed }, asOf }: Pick<Overview, 'mail' | 'asOf'>) {
  const late = isLate(oldestWaiting, asOf);
  if (waiting === 0 && failed === 0) return <Status tone="good">No message waiting</Status>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {waiting > 0 && (
        <Status tone={late ? 'attention' : 'info'}>{`${formatCount(waiting, 'message')} waiting`}</Status>
      )}
      {late && oldestWaiting && (
        <span className="text-13 text-ink-soft">
          the oldest was written <Ago at={oldestWaiting} />
        </span>
      )}
      {failed > 0 && <Status tone="bad">{`${formatNumber(failed)} not sent in the last 7 days`}</Status>}
      <TextLink to={paths.outbox()}>Outbox</TextLink>
    </span>
  );
}

function StoppedDeletions({ deletions }: { readonly deletions: Overview['stoppedDeletions'] }) {
  return (
    <div className="px-4 py-3">
      <h3 className="text-13 font-medium">Deletions that have stopped</h3>
      <ul className="mt-1 text-13 text-ink-soft">
        {deletions.map(({ clientId, companyName, at }) => (
          <li key={clientId} className="[overflow-wrap:anywhere]">
            <TextLink to={paths.client(clientId)}>{companyName}</TextLink>, <Ago at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failing({ failing }: { readonly failing: Overview['jobs']['failing'] }) {
  return (
    <div className="px-4 py-3">
      <h3 className="text-13 font-medium">Failed jobs by kind</h3>
      <ul className="mt-1 text-13 text-ink-soft">
        {failing.map(({ name, count, last }) => (
          <li key={name}>
            <span className="[overflow-wrap:anywhere]">{name}</span>: {formatNumber(count)}, last <Ago at={last} />
          </li>
        ))}
      </ul>
    </div>
  );
}
