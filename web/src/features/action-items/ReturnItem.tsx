import { returnActionItem } from '@claimlock/contract/action-items/review';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { returnShape } from './shapes.ts';

const labels = { note: 'What it still needs' } as const;

/** Sends an item back from review. */
export function ReturnItem({
  input,
  onDone,
}: {
  readonly input: { readonly clientId: string; readonly actionItemId: string };
  readonly onDone: () => void;
}) {
  const send = useWrite(returnActionItem);
  const form = useForm({
    initial: { note: '' },
    shape: returnShape,
    send: (data) => send.mutateAsync({ ...data, ...input }),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Send it back" labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="item" />
      <TextArea {...form.field('note')} label={labels.note} rows={3} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending back'}>
          Send back
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
