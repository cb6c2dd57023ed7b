import {
  addPrivacyEvent,
  type ClockCount,
  clockLaws,
  listPrivacyEvents,
  privacyKindNames,
  readPrivacyClocks,
} from '@claimlock/contract/privacy-events/endpoints';
import { ShieldCheck } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useBeside, useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { useNarrow } from '../../ui/use-media.ts';
import { EventDue } from './EventDue.tsx';
import { stateWords, toneOf } from './event-words.ts';
import { eventColumns, eventsList } from './events-list.tsx';

const EventPanel = later(() => import('./EventPanel.tsx').then((m) => m.EventPanel));
const RecordEvent = later(() => import('./EventForms.tsx').then((m) => m.RecordEvent));

/** The privacy register: people's requests, personal data breaches and complaints, each with the deadline of the law. */
export function PrivacyRegisterPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const permit = useCan('privacy-events.read', clientId, listPrivacyEvents);
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
  const state = useList(eventsList, { clientId });
  const record = useCan('privacy-events.change', clientId, addPrivacyEvent);
  const narrow = useNarrow();
  const deadlines = (
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
  );
  return (
    <>
      {/* On a phone the events come first: the deadlines with their laws fill its screen. */}
      <div className="flex flex-col gap-4">
        {!narrow && deadlines}
        <div className="min-w-0">
          <ListScreen
            state={state}
            columns={eventColumns}
            facts={(event) => (
              <>
                <span className="numeric text-ink-faint">{event.number}</span>
                <span>{privacyKindNames[event.kind]}</span>
                <Status tone={toneOf(event)}>{stateWords(event)}</Status>
                {event.dueAt && event.state !== 'none' && <EventDue event={event} />}
              </>
            )}
            empty={{
              icon: <ShieldCheck aria-hidden="true" size={20} />,
              title: own ? 'No events are assigned to you' : 'There are no events yet',
              words: own
                ? 'Requests, breaches and complaints that are assigned to you are listed here, with their deadlines.'
                : 'Record a person’s request, a personal data breach or a complaint on the day it is received: its deadline is worked out from that moment, and its owner is told in time.',
            }}
            add={{ label: 'Record an event', whyNot: record.why }}
            clientId={own ? undefined : clientId}
          />
        </div>
        {narrow && deadlines}
      </div>
      <Beside clientId={clientId} kind={state.values.kind} />
    </>
  );
}

function Note({ count, law, clock }: { readonly count: ClockCount; readonly law: string; readonly clock: string }) {
  const { of, open, late } = count;
  return (
    <>
      {of === 0 ? 'None decided in the last twelve months' : 'Last twelve months'} ·{' '}
      <span className="relative z-10">
        {open > 0 ? (
          <TextLink to={paths.privacyRegister({ kind: clock, state: 'open-deadline' })}>{`${open} open`}</TextLink>
        ) : (
          'None open'
        )}
        {late > 0 && (
          <>
            , <TextLink to={paths.privacyRegister({ kind: clock, state: 'late' })}>{`${late} late`}</TextLink>
          </>
        )}
      </span>
      <span className="block">{law}</span>
    </>
  );
}

function Beside({ clientId, kind }: { readonly clientId: string; readonly kind: string | undefined }) {
  const { open, onOpen, moves } = useBeside(eventsList, { clientId });
  if (open === undefined) return null;
  if (open === 'new')
    return (
      <RecordEvent clientId={clientId} kind={kind} onRecorded={(id) => onOpen(id, true)} onClose={moves.onClose} />
    );
  return <EventPanel key={open} clientId={clientId} eventId={open} {...moves} />;
}
