import { closeClient, heldForDays } from '@claimlock/contract/organisations/closing';
import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { letGoOfUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Section } from '../../ui/Section.tsx';
import { closingShape } from './shapes.ts';

const labels = { reason: 'Reason', confirmName: 'Name of the organisation' } as const;

/** Begins to close a client, on the version that the operator saw. */
export function CloseClientForm({
  client,
  onCancel,
}: {
  readonly client: ClientDetail;
  readonly onCancel: () => void;
}) {
  const navigate = useNavigate();
  const close = useWrite(closeClient, {
    onDone: () => {
      letGoOfUnsaved();
      void navigate(paths.client(client.id));
    },
  });
  const form = useForm({
    initial: { reason: '', confirmName: '' },
    shape: closingShape,
    send: (data) => close.mutateAsync({ ...data, clientId: client.id, version: client.version }),
  });
  return (
    <div className="grid max-w-[1000px] items-start gap-4 lg:grid-cols-2">
      <Section title="What happens" padded>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>Its people can no longer read or change anything here, from this moment on.</li>
          <li>Its background work stops.</li>
          <li>All of its data is held for {heldForDays} days at least. No data is deleted automatically.</li>
          <li>Its ledger can still be verified and exported.</li>
          <li>You can call the closing off; then the client is as it was before.</li>
        </ul>
      </Section>
      <Section title="Confirm" padded>
        <Form form={form} guarded label="Close the client" labels={labels}>
          <TextArea
            {...form.field('reason')}
            label={labels.reason}
            hint="Kept with the closing and shown to other operators."
            rows={3}
          />
          <TextField
            {...form.field('confirmName')}
            label={labels.confirmName}
            hint={
              <>
                Type <strong className="font-semibold text-ink select-all">{client.companyName}</strong> to confirm.
              </>
            }
            autoComplete="off"
          />
          <FormActions>
            <Button type="submit" look="danger" busy={form.sending && 'Closing'}>
              Close {client.companyName}
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </FormActions>
        </Form>
      </Section>
    </div>
  );
}
