import {
  openSupportAccess,
  supportMinutes,
  supportReasonNames,
  supportReasons,
} from '@claimlock/contract/support-access/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TicketChoices } from '../support-tickets/widgets.ts';
import { supportShape } from './shapes.ts';

const labels = { reason: 'Reason', reference: 'Ticket', minutes: 'Duration' } as const;

/** Asks for support access: why, by which ticket, and for how long. */
export function OpenSupportDialog({
  clientId,
  clientName,
  onClose,
  onOpened,
}: {
  readonly clientId: string;
  readonly clientName: string;
  readonly onClose: () => void;
  readonly onOpened: () => void;
}) {
  const open = useWrite(openSupportAccess);
  const form = useForm({
    initial: { reason: '', reference: '', minutes: '30' },
    shape: supportShape,
    send: (data) => open.mutateAsync({ ...data, clientId }),
    onSent: onOpened,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Support access to ${clientName}`}
      about="You can read its records but change nothing. Its administrators are told now and can end it at any time. The reason and the ticket are recorded in its audit trail."
    >
      <Form form={form} label="Open support access" labels={labels}>
        <SelectField
          {...form.field('reason')}
          label={labels.reason}
          choices={[
            { value: '', label: 'Choose a reason' },
            ...supportReasons.map((value) => ({ value, label: supportReasonNames[value] })),
          ]}
        />
        <TextField
          {...form.field('reference')}
          label={labels.reference}
          hint="The number of the ticket, such as SUP-1042."
        />
        <TicketChoices clientId={clientId} onChoose={(reference) => form.set({ reference })} />
        <SelectField
          {...form.field('minutes')}
          label={labels.minutes}
          choices={supportMinutes.map((value) => ({ value: String(value), label: `${value} minutes` }))}
        />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Opening'}>
            Open support access
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
