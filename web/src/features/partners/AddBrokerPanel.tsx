import { addBroker } from '@claimlock/contract/organisations/brokers';
import { useState } from 'react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions, Group } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { InvitationSent, useInvitationAnswers } from '../mail/widgets.ts';
import { newBrokerShape } from './shapes.ts';

const labels = {
  name: 'Name of the firm',
  fcaNumber: 'FCA number',
  contactName: 'Contact name',
  contactEmail: 'Contact email address',
} as const;

/** Adds a broker firm and invites the first of its people. */
export function AddBrokerPanel({ onClose }: { readonly onClose: () => void }) {
  const add = useWrite(addBroker);
  const answers = useInvitationAnswers();
  const [invited, setInvited] = useState<{ readonly to: string; readonly link: string | null }>();
  const form = useForm({
    initial: { name: '', fcaNumber: '', contactName: '', contactEmail: '' },
    shape: newBrokerShape,
    send: async (data) => {
      const { invitationLink } = await add.mutateAsync(data);
      setInvited({ to: data.contactEmail, link: invitationLink });
    },
  });
  if (invited !== undefined)
    return (
      <Panel kind="New" title="Add a broker" onClose={onClose}>
        <div className="space-y-4">
          <InvitationSent {...invited} />
          <Button onClick={onClose}>Close</Button>
        </div>
      </Panel>
    );
  return (
    <Panel kind="New" title="Add a broker" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="open" />
      <Form form={form} label="Add a broker" labels={labels}>
        <Group title="The firm">
          <TextField {...form.field('name')} label={labels.name} autoComplete="off" />
          <TextField
            {...form.field('fcaNumber')}
            label={labels.fcaNumber}
            hint="The six or seven digits of the FCA register."
            inputMode="numeric"
            autoComplete="off"
            short
          />
        </Group>
        <Group title="Who joins first" note={answers}>
          <TextField {...form.field('contactName')} label={labels.contactName} autoComplete="off" />
          <TextField
            {...form.field('contactEmail')}
            label={labels.contactEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </Group>
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
            Add broker
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
