import {
  changePrivacyEvent,
  type PrivacyEvent,
  type PrivacyStepKind,
  privacyStepNames,
} from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep, adviseOnBreach, removePrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { StepButtons } from '../../ui/StepButtons.tsx';
import { Instant } from '../../ui/When.tsx';
import { whyNotWork } from './event-words.ts';

/** What the button of a step says. */
const acts: Readonly<Record<PrivacyStepKind, string>> = {
  acknowledged: 'Record the acknowledgement',
  'identity-asked': 'Asked for proof of identity',
  'identity-received': 'Proof of identity received',
  'fee-asked': 'Asked for a fee',
  'fee-received': 'Fee received',
  'details-asked': 'Asked what is meant',
  'details-received': 'Told what is meant',
  extended: 'Extend',
  reported: 'Record the report',
  'not-reportable': 'Need not be reported',
  'people-told': 'People were told',
  'people-not-told': 'People need not be told',
  answered: 'Record the answer',
  withdrawn: 'Withdrawn',
  closed: 'Close',
};

/** What can be recorded next: the usual one first, what is usual beside it, and the rest in a menu. */
export function NextSteps({
  clientId,
  event,
  onStep,
  onEdit,
}: {
  readonly clientId: string;
  readonly event: PrivacyEvent;
  readonly onStep: (kind: PrivacyStepKind) => void;
  readonly onEdit: () => void;
}) {
  const work = useCan('privacy-events.work', clientId, addPrivacyStep);
  const change = useCan('privacy-events.change', clientId, changePrivacyEvent);
  const advises = useCan('privacy-events.advise', clientId, adviseOnBreach).may;
  const steps = event.next.map((kind, place) => ({
    label: acts[kind],
    primary: place === 0,
    whyNot:
      whyNotWork(work, event.owner) ??
      (kind === 'not-reportable' && advises
        ? 'You advise on this as data protection officer. Somebody else decides it.'
        : undefined),
    onTake: () => onStep(kind),
  }));
  return (
    <div className="mt-5">
      <StepButtons of={event.reference} steps={[...steps, { label: 'Edit', whyNot: change.why, onTake: onEdit }]} />
    </div>
  );
}

/** What was recorded of an event, in its order. What was recorded by mistake is taken back here. */
export function DoneSteps({ clientId, event }: { readonly clientId: string; readonly event: PrivacyEvent }) {
  const change = useCan('privacy-events.change', clientId, removePrivacyStep);
  const remove = useWrite(removePrivacyStep);
  return (
    <PanelPart title="What was done">
      {event.steps.length === 0 ? (
        <p className="text-ink-soft">No steps are recorded yet.</p>
      ) : (
        <ol>
          {event.steps.map(({ kind, at, reason, noOfficer, disagreement, by }) => (
            <li key={kind} className="flex items-start gap-2 border-line border-b py-2 last:border-b-0">
              <div className="min-w-0 flex-1">
                <span className="block font-medium">{privacyStepNames[kind]}</span>
                <span className="text-13 text-ink-soft">
                  <Instant at={at} /> · recorded by {by}
                </span>
                {reason && <Said>{reason}</Said>}
                {disagreement && <Said>Against the advice: {disagreement}</Said>}
                {noOfficer && <Said>No data protection officer to ask: {noOfficer}</Said>}
              </div>
              {change.may && (
                <IconButton
                  label={`Take back: ${privacyStepNames[kind]}`}
                  icon={<Undo2 aria-hidden="true" size={15} />}
                  onClick={() => remove.mutate({ clientId, eventId: event.id, kind })}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {remove.error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(remove.error)} />
        </div>
      )}
    </PanelPart>
  );
}

function Said({ children }: { readonly children: ReactNode }) {
  return <p className="mt-1 text-13 whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</p>;
}
