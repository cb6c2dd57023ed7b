import {
  type PrivacyEvent,
  type PrivacyStepKind,
  privacyStepNames,
  reasonedSteps,
} from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useStep } from '../../ui/use-step.tsx';
import { stepShape } from './shapes.ts';
import { thisMinute } from './typed-instant.ts';

/** An event's next step, as its form needs it. */
export type StepProps = {
  readonly clientId: string;
  readonly event: PrivacyEvent;
  /** Reads the event anew. */
  readonly onReload: () => Promise<PrivacyEvent | undefined>;
  readonly onDone: () => void;
};

const labels = { at: 'When', reason: 'Why' } as const;

/** What a step does, where that is not plain from its name. */
const explained: Partial<Record<PrivacyStepKind, string>> = {
  'identity-asked':
    'The month begins once you have what you need to be sure who asks (Art. 12(6) and 12A). Ask at once.',
  'fee-asked': 'Only where a request is plainly unfounded or excessive (Art. 12(5)). The month begins once it is paid.',
  'details-asked':
    'Only where you hold much about the person and need to know what they mean (Art. 12A). Days of waiting do not count.',
  extended: 'By two months, where a request is complex or there are many. Tell the person why within the first month.',
  reported: 'What is not known yet may follow in phases (Art. 33(4)).',
  'not-reportable':
    'Only where a risk to people’s rights is unlikely. The reason is kept: the ICO may ask for it (Art. 33(5)).',
  'people-told': 'Without undue delay where the risk to them is high (Art. 34).',
  'people-not-told': 'The risk to them is not high, or Art. 34(3) lets you off.',
  answered: 'A refusal with its reasons and where to complain is an answer, too (Art. 12(4)).',
};

/** Records a step: when it was, and why where it is a decision. */
export function StepForm({ clientId, event, kind, onReload, onDone }: StepProps & { readonly kind: PrivacyStepKind }) {
  const add = useWrite(addPrivacyStep);
  const { carryOut, notice } = useStep(event, onReload);
  const decision = reasonedSteps.some((one) => one === kind);
  const form = useForm({
    initial: { at: thisMinute(), reason: '' },
    shape: stepShape,
    send: (data) => carryOut((version) => add.mutateAsync({ ...data, clientId, eventId: event.id, version, kind })),
    onSent: onDone,
  });
  return (
    <Form form={form} label={privacyStepNames[kind]} labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="event" />
      {notice}
      {explained[kind] && <p className="text-13 text-ink-soft">{explained[kind]}</p>}
      <TextField {...form.field('at')} label={labels.at} type="datetime-local" />
      <TextArea
        {...form.field('reason')}
        label={decision ? labels.reason : 'Note'}
        hint={decision ? 'In a sentence, without names.' : 'Without names.'}
        optional={!decision}
        rows={3}
        maxLength={2000}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Recording'}>
          Record
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
