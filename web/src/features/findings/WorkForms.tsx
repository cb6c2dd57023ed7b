import { returnFinding, submitFinding } from '@claimlock/contract/findings/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useStep } from '../../ui/use-step.tsx';
import { returnShape, submissionShape } from './shapes.ts';
import type { StepProps } from './step-props.ts';

const submissionLabels = { rootCause: 'Root cause', correctiveAction: 'Corrective action' } as const;

/** Hands a finding over for review: why it could happen, and what was done about it. */
export function SubmitForm({ clientId, finding, onReload, onDone, onCancel }: StepProps) {
  const submit = useWrite(submitFinding);
  const { carryOut, notice } = useStep(finding, onReload);
  const form = useForm({
    initial: { rootCause: finding.rootCause, correctiveAction: finding.correctiveAction },
    shape: submissionShape,
    send: (data) => carryOut((version) => submit.mutateAsync({ ...data, clientId, findingId: finding.id, version })),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Hand over for review" labels={submissionLabels}>
      <UnsavedGuard dirty={form.dirty} within="finding" />
      {notice}
      <TextArea
        {...form.field('rootCause')}
        label={submissionLabels.rootCause}
        hint="Why it could happen, and not only what happened."
        rows={3}
        maxLength={4000}
      />
      <TextArea
        {...form.field('correctiveAction')}
        label={submissionLabels.correctiveAction}
        hint="What was done, so that it cannot happen again."
        rows={3}
        maxLength={4000}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Handing over'}>
          Hand over
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const returnLabels = { note: 'What it still needs' } as const;

/** Sends a finding back from review. */
export function ReturnForm({ clientId, finding, onReload, onDone, onCancel }: StepProps) {
  const send = useWrite(returnFinding);
  const { carryOut, notice } = useStep(finding, onReload);
  const form = useForm({
    initial: { note: '' },
    shape: returnShape,
    send: (data) => carryOut((version) => send.mutateAsync({ ...data, clientId, findingId: finding.id, version })),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Send it back" labels={returnLabels}>
      <UnsavedGuard dirty={form.dirty} within="finding" />
      {notice}
      <TextArea {...form.field('note')} label={returnLabels.note} rows={3} maxLength={4000} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending back'}>
          Send back
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
