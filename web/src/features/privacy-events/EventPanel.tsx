import {
  type PrivacyEvent,
  type PrivacyStepKind,
  privacyKindNames,
  privacyStepNames,
  readPrivacyEvent,
} from '@claimlock/contract/privacy-events';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { isMissing } from '../../lib/problem.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Instant } from '../../ui/When.tsx';
import { DeadlineDial } from './DeadlineDial.tsx';
import { EditEvent } from './EditEvent.tsx';
import { DoneSteps, NextSteps } from './EventSteps.tsx';
import { cameWord, dueWords, ownerWords } from './event-words.ts';
import { StepForm } from './StepForm.tsx';

type Around = {
  readonly clientId: string;
  readonly eventId: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

/** One event beside its list: its deadline and how that came about, what was done, and what can be recorded next. */
export function EventPanel({ clientId, eventId, onClose, onPrevious, onNext }: Around) {
  const query = useRead(readPrivacyEvent, { clientId, eventId });
  if (query.error && isMissing(query.error)) {
    return (
      <Panel kind="Privacy register" title="Not found" onClose={onClose}>
        <Empty title="This event is not here">
          It may belong to another organisation, or to somebody else and not to you.
        </Empty>
      </Panel>
    );
  }
  const kind = query.data ? `${query.data.number} · ${privacyKindNames[query.data.kind]}` : 'Privacy register';
  return (
    <Panel kind={kind} title={query.data?.reference ?? 'Event'} {...{ onClose, onPrevious, onNext }}>
      <Loaded query={query} what="The event" skeleton={<SkeletonText lines={8} />}>
        {(event) => (
          <Shown key={event.id} clientId={clientId} event={event} reload={async () => (await query.refetch()).data} />
        )}
      </Loaded>
    </Panel>
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
  const [step, setStep] = useState<PrivacyStepKind | 'edit'>();
  const next = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const take = (to: PrivacyStepKind | 'edit' | undefined) => {
    moved.current = true;
    setStep(to);
  };
  // The button that was pressed is gone: the focus goes to what came in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the step does, and only then.
  useEffect(() => {
    if (!moved.current) return;
    const first = next.current?.querySelector<HTMLElement>('select, textarea, input');
    (first ?? next.current)?.focus();
  }, [step]);
  const props = { clientId, event, onReload: reload, onDone: () => take(undefined) };
  if (step === 'edit') {
    return (
      <div ref={next} tabIndex={-1}>
        <EditEvent {...props} />
      </div>
    );
  }
  return (
    <>
      <DeadlineDial event={event} />
      <ul className="mt-3 text-13 text-ink-soft">
        {event.working.map((sentence) => (
          <li key={sentence}>{withDays(sentence)}</li>
        ))}
      </ul>
      {event.summary && <p className="mt-4 max-w-[72ch] whitespace-pre-wrap">{event.summary}</p>}
      <div className="mt-4">
        <Facts
          facts={[
            { name: cameWord(event.kind), value: <Instant at={event.cameAt} /> },
            ...(event.metAt ? [{ name: 'Done', value: <Instant at={event.metAt} /> }] : []),
            ...(event.extendableUntil && !event.ended && event.next.includes('extended')
              ? [{ name: 'Extend by', value: dueWords({ kind: event.kind, dueAt: event.extendableUntil }) }]
              : []),
            { name: 'Owner', value: ownerWords(event.owner, 'Nobody yet') },
          ]}
        />
      </div>
      <div ref={next} tabIndex={-1} className="outline-none">
        {step ? (
          <div className="mt-6">
            <PanelPart title={privacyStepNames[step]}>
              <StepForm kind={step} {...props} />
            </PanelPart>
          </div>
        ) : (
          <NextSteps clientId={clientId} event={event} onStep={take} onEdit={() => take('edit')} />
        )}
      </div>
      <DoneSteps clientId={clientId} event={event} />
    </>
  );
}

/** A sentence with its days as people read them. */
const withDays = (sentence: string) => sentence.replaceAll(/\d{4}-\d{2}-\d{2}/g, formatDate);
