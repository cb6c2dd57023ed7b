import {
  type ClockCount,
  clockLaws,
  listPrivacyEvents,
  readPrivacyClocks,
} from '@claimlock/contract/privacy-events/endpoints';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead, useReadPage } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { EventPanel } from './EventPanel.tsx';
import { EventsTable } from './EventsTable.tsx';
import { eventAddress, useEventsAsked } from './event-address.ts';
import { RecordEventPanel } from './RecordEventPanel.tsx';

/** The privacy register: people's requests, personal data breaches and complaints, each with the deadline of the law. */
export function PrivacyRegisterPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const permit = useCan('privacy-events.read', clientId);
  const engine = useCan('compliance.read', clientId).may;
  const own = permit.reach === 'own';
  return (
    <>
      <PageHead
        title="Privacy Register"
        crumbs={engine ? [{ label: 'Compliance Engine', to: paths.complianceEngine() }] : []}
        answers={
          own
            ? 'The requests, breaches and complaints that were given to you, and how long there is.'
            : 'People’s requests, data breaches and complaints: what is due by law, and whether it was done in time.'
        }
      />
      {clientId === undefined ? (
        <SkeletonRows />
      ) : permit.may ? (
        <Register clientId={clientId} own={own} />
      ) : (
        <NotPermitted why={permit.why} />
      )}
    </>
  );
}

const clocks = [
  { id: 'request', label: 'Requests answered in time' },
  { id: 'breach', label: 'Breaches reported in time' },
  { id: 'complaint', label: 'Complaints acknowledged in time' },
] as const;

function Register({ clientId, own }: { readonly clientId: string; readonly own: boolean }) {
  const counts = useRead(readPrivacyClocks, { clientId });
  const [{ event }] = useUrlState(eventAddress);
  return (
    <>
      <Loaded query={counts} what="The deadlines" skeleton={<SkeletonRows rows={2} />}>
        {(found) => (
          <KpiStrip label="Deadlines of the last twelve months">
            {clocks.map(({ id, label }) => (
              <Kpi
                key={id}
                label={label}
                figure={found[id].of === 0 ? '–' : `${found[id].kept} of ${found[id].of}`}
                note={<Note count={found[id]} law={clockLaws[id]} clock={id} />}
                to={paths.privacyRegister({ kind: id })}
              />
            ))}
          </KpiStrip>
        )}
      </Loaded>
      <div className="h-4" />
      <EventsTable clientId={clientId} own={own} />
      {event && <Beside clientId={clientId} eventId={event} />}
    </>
  );
}

function Note({ count, law, clock }: { readonly count: ClockCount; readonly law: string; readonly clock: string }) {
  return (
    <>
      {count.of === 0 ? 'None decided in the last twelve months' : 'Last twelve months'} ·{' '}
      {formatCount(count.running, 'running', 'running')}
      {count.late > 0 && (
        <span className="relative z-10">
          {' '}
          · <TextLink to={paths.privacyRegister({ kind: clock, state: 'late' })}>{`${count.late} late`}</TextLink>
        </span>
      )}
      <span className="block">{law}</span>
    </>
  );
}

function Beside({ clientId, eventId }: { readonly clientId: string; readonly eventId: string }) {
  const [{ kind }, change] = useUrlState(eventAddress);
  const asked = useEventsAsked(clientId);
  const page = useReadPage(listPrivacyEvents, asked, eventId !== 'new');
  const close = useCallback(() => change({ event: undefined }), [change]);
  if (eventId === 'new') {
    return (
      <RecordEventPanel
        {...{ clientId, kind }}
        onRecorded={(id) => change({ event: id }, { replace: true })}
        onClose={close}
      />
    );
  }
  const list = page.data?.items ?? [];
  const place = list.findIndex(({ id }) => id === eventId);
  const go = (step: number) => {
    const next = place < 0 ? undefined : list[place + step];
    return next ? () => change({ event: next.id }, { replace: true }) : undefined;
  };
  return <EventPanel key={eventId} {...{ clientId, eventId }} onClose={close} onPrevious={go(-1)} onNext={go(1)} />;
}
