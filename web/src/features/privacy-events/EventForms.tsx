import {
  addPrivacyEvent,
  changePrivacyEvent,
  type PrivacyEvent,
  type PrivacyEventKind,
  type PrivacyStepKind,
  privacyEventKinds,
  privacyStepNames,
  reasonedSteps,
} from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { useCan } from '../../lib/can.ts';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { thisMinute } from '../../ui/form/typed-instant.ts';
import { type EndpointField, useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { explainedSteps, kindName, receivedWord } from './event-words.ts';

/** What a form of an event needs to know. */
export type StepProps = {
  readonly clientId: string;
  readonly event: PrivacyEvent;
  /** Reads the event anew. */
  readonly reload: () => Promise<PrivacyEvent | undefined>;
  readonly onDone: () => void;
};

/** What the fields of an event say; which moment counts depends on its kind. */
const wordsOf = (kind: PrivacyEventKind | undefined) => ({
  reference: {
    label: 'Your reference',
    hint: 'The name of your own file about it. Do not enter a person’s name here: keep it in that file.',
  },
  cameAt: {
    label: kind === 'breach' ? 'When it became known' : 'Received',
    hint:
      kind === 'breach'
        ? 'From when somebody here could be reasonably certain of it. 72 hours run from then.'
        : `${receivedWord(kind)} by anybody here, in any way. The deadline counts from then.`,
  },
  ownerId: { label: 'Owner', hint: 'Sees to it, and is told before the deadline.' },
  summary: { label: 'What it is about', hint: 'In a sentence or two, without names.', lines: 3 },
});

const hints: Partial<Record<PrivacyEventKind, string>> = {
  breach: 'To be reported to the ICO within 72 hours, unless it is unlikely to be a risk to people.',
  complaint: 'To be acknowledged within 30 days.',
};
const kindNames = Object.fromEntries(privacyEventKinds.map((kind) => [kind, kindName(kind)]));

type RecordProps = {
  readonly clientId: string;
  /** The kind that the list shows. */
  readonly kind: string | undefined;
  readonly onRecorded: (eventId: string) => void;
  readonly onClose: () => void;
};

/** Records a request, a breach or a complaint, beside the register. */
export function RecordEvent(props: RecordProps) {
  const permit = useCan('privacy-events.change', props.clientId, addPrivacyEvent);
  return (
    <Panel kind="New" title="Record an event" onClose={props.onClose}>
      {permit.may ? <RecordForm {...props} /> : <NotPermitted why={permit.why} />}
    </Panel>
  );
}

function RecordForm({ clientId, kind: shown, onRecorded, onClose }: RecordProps) {
  const form = useEndpointForm(addPrivacyEvent, {
    given: { clientId },
    fields: { kind: { label: 'What is it?', names: kindNames }, ...wordsOf(undefined) },
    initial: { kind: privacyEventKinds.find((one) => one === shown) },
    onDone: (event) => event && onRecorded(event.id),
  });
  const kind = privacyEventKinds.find((one) => one === form.field('kind').value);
  const hint = kind
    ? (hints[kind] ?? 'To be answered within one month.')
    : 'A person’s request, a personal data breach or a complaint.';
  return (
    <EndpointForm
      form={form}
      within={'event'}
      onCancel={onClose}
      label="Record an event"
      verb="Record event"
      busy="Recording"
    >
      <Field {...form.field('kind')} hint={hint} />
      <EventFields clientId={clientId} kind={kind} field={form.field} />
    </EndpointForm>
  );
}

/** Changes what is said of an event. */
export function EditEvent({ clientId, event, reload, onDone }: StepProps) {
  const form = useEndpointForm(changePrivacyEvent, {
    given: { clientId, eventId: event.id },
    fields: wordsOf(event.kind),
    record: { current: event, reload },
    valuesOf: ({ reference, summary, cameAt, owner }) => ({ reference, summary, cameAt, ownerId: owner?.id ?? null }),
    onDone,
  });
  return (
    <EndpointForm form={form} within={'event'} onCancel={onDone} label="Edit the event" verb="Save" busy="Saving">
      <EventFields clientId={clientId} kind={event.kind} owner={event.owner} field={form.field} />
    </EndpointForm>
  );
}

function EventFields({
  clientId,
  kind,
  owner,
  field,
}: {
  readonly clientId: string;
  readonly kind: PrivacyEventKind | undefined;
  readonly owner?: PrivacyEvent['owner'];
  readonly field: (name: 'reference' | 'cameAt' | 'ownerId' | 'summary') => EndpointField<string>;
}) {
  return (
    <>
      <Field {...field('reference')} />
      <Field {...field('cameAt')} {...wordsOf(kind).cameAt} />
      <PersonField {...field('ownerId')} clientId={clientId} person={owner} />
      <Field {...field('summary')} />
    </>
  );
}

/** Records a step: when it was, and why where it is a decision. */
export function StepForm({ clientId, event, kind, reload, onDone }: StepProps & { readonly kind: PrivacyStepKind }) {
  const isDecision = reasonedSteps.some((one) => one === kind);
  const form = useEndpointForm(addPrivacyStep, {
    given: { clientId, eventId: event.id, kind },
    fields: {
      at: 'When',
      reason: isDecision
        ? { label: 'Why', hint: 'In a sentence, without names.', lines: 3 }
        : { label: 'Note', hint: 'Without names.', lines: 3 },
    },
    initial: { at: thisMinute() },
    record: { current: event, reload },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      within={'event'}
      onCancel={onDone}
      label={privacyStepNames[kind]}
      verb="Record"
      busy="Recording"
    >
      {explainedSteps[kind] && <p className="text-13 text-ink-soft">{explainedSteps[kind]}</p>}
      <Field {...form.field('at')} />
      <Field {...form.field('reason')} optional={!isDecision} />
    </EndpointForm>
  );
}
