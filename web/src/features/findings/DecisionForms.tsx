import {
  acceptFindingRisk,
  closeFinding,
  dismissFinding,
  resolutionMethods,
} from '@claimlock/contract/findings/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useStep } from '../../ui/use-step.tsx';
import { acceptanceShape, closureShape, dismissalShape } from './shapes.ts';
import { isGrave } from './standing.ts';
import type { StepProps } from './step-props.ts';

const closureLabels = { method: 'How it ended', effectivenessCheck: 'Effectiveness check' } as const;

/** Closes a finding after review, for good. */
export function CloseForm({ clientId, finding, onReload, onDone, onCancel }: StepProps) {
  const close = useWrite(closeFinding);
  const { carryOut, notice } = useStep(finding, onReload);
  const form = useForm({
    initial: { method: 'Fixed', effectivenessCheck: '' },
    shape: closureShape,
    send: (data) => carryOut((version) => close.mutateAsync({ ...data, clientId, findingId: finding.id, version })),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Close the finding" labels={closureLabels}>
      <UnsavedGuard dirty={form.dirty} within="finding" />
      {notice}
      <SelectField
        {...form.field('method')}
        label={closureLabels.method}
        choices={resolutionMethods.map((value) => ({ value, label: value }))}
      />
      <TextArea
        {...form.field('effectivenessCheck')}
        label={closureLabels.effectivenessCheck}
        hint="How you know that what was done works. A closed finding does not open again."
        rows={3}
        maxLength={4000}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Closing'}>
          Close finding
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const acceptanceLabels = { reason: 'Reason', until: 'Accepted until' } as const;

/** Accepts the risk of a finding until a day. */
export function AcceptForm({ clientId, finding, onReload, onDone, onCancel }: StepProps) {
  const accept = useWrite(acceptFindingRisk);
  const { carryOut, notice } = useStep(finding, onReload);
  const form = useForm({
    initial: { reason: '', until: '' },
    shape: acceptanceShape,
    send: (data) => carryOut((version) => accept.mutateAsync({ ...data, clientId, findingId: finding.id, version })),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Accept the risk" labels={acceptanceLabels}>
      <UnsavedGuard dirty={form.dirty} within="finding" />
      {notice}
      <p className="text-13 text-ink-soft">
        {isGrave(finding.severity)
          ? 'The risk of a High or Critical finding is accepted by senior management, and never by its owner.'
          : 'Its owner does not accept it; somebody else decides.'}
      </p>
      <TextArea {...form.field('reason')} label={acceptanceLabels.reason} rows={3} maxLength={2000} />
      <TextField
        {...form.field('until')}
        label={acceptanceLabels.until}
        hint="Within a year. After that day the finding is open again by itself."
        type="date"
        short
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Accepting'}>
          Accept risk
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const dismissalLabels = { reason: 'Reason' } as const;

/** Says that a finding is a false positive, and why. */
export function DismissForm({ clientId, finding, onReload, onDone, onCancel }: StepProps) {
  const dismiss = useWrite(dismissFinding);
  const { carryOut, notice } = useStep(finding, onReload);
  const form = useForm({
    initial: { reason: '' },
    shape: dismissalShape,
    send: (data) => carryOut((version) => dismiss.mutateAsync({ ...data, clientId, findingId: finding.id, version })),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Dismiss as a false positive" labels={dismissalLabels}>
      <UnsavedGuard dirty={form.dirty} within="finding" />
      {notice}
      <TextArea
        {...form.field('reason')}
        label={dismissalLabels.reason}
        hint="What was mistaken for a finding. This cannot be taken back."
        rows={3}
        maxLength={2000}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Dismissing'}>
          Dismiss
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
