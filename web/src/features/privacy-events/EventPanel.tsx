import {
  type PrivacyEvent,
  type PrivacyStepKind,
  privacyStepNames,
  readPrivacyEvent,
} from '@claimlock/contract/privacy-events/endpoints';
import { useRead } from '../../lib/query.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { Instant } from '../../ui/When.tsx';
import { BreachAdvice } from './BreachAdvice.tsx';
import { DeadlineDial } from './DeadlineDial.tsx';
import { EditEvent, StepForm } from './EventForms.tsx';
import { DoneSteps, NextSteps } from './EventSteps.tsx';
import { dueWords, kindName, ownerWords, receivedWord } from './event-words.ts';
import { NotReportableForm } from './NotReportableForm.tsx';
import { workingWords } from './working-words.ts';

type Around = PanelMoves & {
  readonly clientId: string;
  readonly eventId: string;
};

/** One event beside its list: its deadline and how that came about, what was done, and what can be recorded next. */
export function EventPanel({ clientId, eventId, ...moves }: Around) {
  const query = useRead(readPrivacyEvent, { clientId, eventId });
  return (
    <RecordPanel
      query={query}
      thing="event"
      kind="Privacy register"
      kindOf={({ number, kind }) => `Event ${number} · ${kindName(kind)}`}
      titleOf={({ reference }) => reference}
      moves={moves}
    >
      {(event, reload) => <Shown key={event.id} clientId={clientId} event={event} reload={reload} />}
    </RecordPanel>
  );
}

function Shown({
  clientId,
  event,
  reload,
}: {
  readonly clientId: string;
  readonly event: PrivacyEvent;
  readonly reload: () => Promise<PrivacyEvent | undefined>;
}) {
  const { part: step, take, place: next } = useNextPart<PrivacyStepKind | 'edit'>();
  const props = { clientId, event, reload, onDone: () => take(undefined) };
  const editing = step === 'edit';
  return (
    <>
      {editing && (
        <div ref={next} tabIndex={-1}>
          <EditEvent {...props} />
        </div>
      )}
      {/* What is typed of the advice stays while the event is edited. */}
      <div hidden={editing}>
        <DeadlineDial event={event} />
        <ul className="mt-3 text-13 text-ink-soft">
          {event.working.map((step) => (
            <li key={step.rule}>{workingWords(step)}</li>
          ))}
        </ul>
        {event.summary && <p className="mt-4 max-w-[72ch] whitespace-pre-wrap">{event.summary}</p>}
        <div className="mt-4">
          <Facts
            facts={[
              { name: receivedWord(event.kind), value: <Instant at={event.cameAt} /> },
              ...(event.metAt ? [{ name: 'Done', value: <Instant at={event.metAt} /> }] : []),
              ...(event.extendableUntil && !event.ended && event.next.includes('extended')
                ? [{ name: 'Extendable until', value: dueWords({ kind: event.kind, dueAt: event.extendableUntil }) }]
                : []),
              { name: 'Owner', value: ownerWords(event.owner, 'Unassigned') },
            ]}
          />
        </div>
        <div ref={editing ? undefined : next} tabIndex={-1} className="outline-none">
          {step && !editing ? (
            <div className="mt-6">
              <PanelPart title={privacyStepNames[step]}>
                {step === 'not-reportable' ? <NotReportableForm {...props} /> : <StepForm kind={step} {...props} />}
              </PanelPart>
            </div>
          ) : (
            <NextSteps clientId={clientId} event={event} onStep={take} onEdit={() => take('edit')} />
          )}
        </div>
        {event.kind === 'breach' && <BreachAdvice clientId={clientId} event={event} reload={reload} />}
        <DoneSteps clientId={clientId} event={event} />
      </div>
    </>
  );
}
