import { callOffClosing } from '@claimlock/contract/organisations/closing';
import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { letGoOfUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { callOffShape } from './shapes.ts';

const labels = { reason: 'Reason' } as const;

/** Calls the closing of a client off, with a reason, on the version that the operator saw. */
export function CallOffClosingForm({ client }: { readonly client: ClientDetail }) {
  const navigate = useNavigate();
  const callOff = useWrite(callOffClosing, {
    onDone: () => {
      letGoOfUnsaved();
      void navigate(paths.client(client.id));
    },
  });
  const form = useForm({
    initial: { reason: '' },
    shape: callOffShape,
    send: (data) => callOff.mutateAsync({ ...data, clientId: client.id, version: client.version }),
  });
  return (
    <Form form={form} guarded label="Call the closing off" labels={labels}>
      <TextArea
        {...form.field('reason')}
        label={labels.reason}
        hint="Kept with the client and shown to other operators."
        rows={3}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Calling off'}>
          Call the closing off
        </Button>
        <Button onClick={() => void navigate(paths.client(client.id))}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
