import { type ControlReview, doubtControl } from '@claimlock/contract/control-reviews/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { doubtShape } from './shapes.ts';

const labels = { note: 'What is no longer true?' } as const;

/** Asks what is no longer true of a control; people who may record it are told. */
export function DoubtControl({
  clientId,
  review: { controlId, scope, stateVersion },
  onDone,
}: {
  readonly clientId: string;
  readonly review: ControlReview;
  readonly onDone: () => void;
}) {
  const doubt = useWrite(doubtControl);
  const form = useForm({
    initial: { note: '' },
    shape: doubtShape,
    onSent: onDone,
    send: ({ note }) => doubt.mutateAsync({ clientId, controlId, scope, version: stateVersion, note }),
  });
  return (
    <div className="w-full max-w-[60ch]">
      <Form form={form} label={`What is no longer true of ${controlId}`} labels={labels}>
        <UnsavedGuard dirty={form.dirty} within="control" />
        <TextArea
          {...form.field('note')}
          label={labels.note}
          hint="Your administrators are told. The record stays as it is until they change it."
          rows={3}
        />
        <FormActions>
          <Button type="submit" look="primary" size="small" busy={form.sending && 'Sending'}>
            Report
          </Button>
          <Button size="small" onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
