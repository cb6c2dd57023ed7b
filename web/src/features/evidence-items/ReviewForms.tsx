import { returnEvidenceItem, withdrawEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useStep } from '../../ui/use-step.tsx';
import { returnShape, withdrawalShape } from './shapes.ts';
import type { StepProps } from './step-props.ts';

const returnLabels = { note: 'What it still needs' } as const;

/** Asks for changes to the latest version. */
export function ReturnForm({ clientId, item, onReload, onDone, onCancel }: StepProps) {
  const send = useWrite(returnEvidenceItem);
  const { carryOut, notice } = useStep(item, onReload);
  const form = useForm({
    initial: { note: '' },
    shape: returnShape,
    send: (data) => carryOut((version) => send.mutateAsync({ ...data, clientId, evidenceItemId: item.id, version })),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Ask for changes" labels={returnLabels}>
      <UnsavedGuard dirty={form.dirty} within="evidence" />
      {notice}
      <TextArea {...form.field('note')} label={returnLabels.note} rows={3} maxLength={4000} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Asking'}>
          Ask for changes
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const withdrawalLabels = { reason: 'Reason' } as const;

/** Withdraws a piece of evidence for good. */
export function WithdrawForm({ clientId, item, onReload, onDone, onCancel }: StepProps) {
  const send = useWrite(withdrawEvidenceItem);
  const { carryOut, notice } = useStep(item, onReload);
  const form = useForm({
    initial: { reason: '' },
    shape: withdrawalShape,
    send: (data) => carryOut((version) => send.mutateAsync({ ...data, clientId, evidenceItemId: item.id, version })),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Withdraw the evidence" labels={withdrawalLabels}>
      <UnsavedGuard dirty={form.dirty} within="evidence" />
      {notice}
      <p className="text-13 text-ink-soft">
        It stays to be read with every version, and cannot be brought back. Controls do not stand on it any more.
      </p>
      <TextArea {...form.field('reason')} label={withdrawalLabels.reason} rows={3} maxLength={2000} />
      <FormActions>
        <Button type="submit" look="danger" busy={form.sending && 'Withdrawing'}>
          Withdraw evidence
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
