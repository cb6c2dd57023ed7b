import type { z } from 'zod';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { reviewLabels } from './review-words.ts';
import { manyReviewsShape } from './shapes.ts';

type Asked = z.output<typeof manyReviewsShape>;

/** Chosen to give controls to nobody: an empty choice leaves them with whoever has them. */
const nobody = 'nobody';

/** Asks who answers for the selected controls from now on, and how often they are looked at. */
export function GiveControls({
  clientId,
  count,
  send,
  onClose,
}: {
  readonly clientId: string;
  readonly count: number;
  readonly send: (asked: Asked) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const form = useForm({
    initial: { ownerId: '', everyMonths: '' },
    shape: {
      safeParse: (typed: { readonly ownerId?: unknown; readonly everyMonths?: unknown }, words) =>
        manyReviewsShape.safeParse({ ...typed, ...(typed.ownerId === nobody && { ownerId: null }) }, words),
    },
    optional: ['ownerId', 'everyMonths'],
    send,
  });
  const isEmpty = form.values.ownerId === '' && form.values.everyMonths === '';
  return (
    <Dialog
      open
      guarded
      title="Owner and review"
      about={`${formatCount(count, 'control')} selected. Empty fields stay as they are.`}
      onClose={onClose}
    >
      <Form form={form} guarded label="Owner and review of many" labels={reviewLabels}>
        <PersonField
          {...form.field('ownerId')}
          clientId={clientId}
          label={reviewLabels.ownerId}
          optional
          unchosen="Leave as it is"
          also={[{ value: nobody, label: 'Unassigned' }]}
        />
        <TextField
          {...form.field('everyMonths')}
          label={reviewLabels.everyMonths}
          hint="From 1 to 36."
          inputMode="numeric"
          optional
          short
        />
        <FormActions>
          <Button
            type="submit"
            look="primary"
            busy={form.sending && 'Saving'}
            whyNot={isEmpty ? 'Say what is to be changed.' : undefined}
          >
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
