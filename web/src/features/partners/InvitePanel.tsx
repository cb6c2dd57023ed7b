import { type Broker, inviteBrokerAdmin, inviteOperator } from '@claimlock/contract/organisations/brokers';
import { useState } from 'react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { InvitationSent } from '../mail/widgets.ts';
import { invitedShape } from './shapes.ts';

const labels = { contactName: 'Name', contactEmail: 'Email address' } as const;

/** Invites somebody to a broker firm; without a firm, another operator of the platform. */
export function InvitePanel({ broker, onClose }: { readonly broker?: Broker; readonly onClose: () => void }) {
  const toFirm = useWrite(inviteBrokerAdmin);
  const toPlatform = useWrite(inviteOperator);
  const [sent, setSent] = useState<{ readonly to: string; readonly link: string | null }>();
  const form = useForm({
    initial: { contactName: '', contactEmail: '' },
    shape: invitedShape,
    send: async (data) => {
      const { invitationSentTo, invitationLink } = broker
        ? await toFirm.mutateAsync({ ...data, brokerId: broker.id })
        : await toPlatform.mutateAsync(data);
      setSent({ to: invitationSentTo, link: invitationLink });
    },
  });
  return (
    <Panel kind="Invitation" title={broker ? `Join ${broker.name}` : 'Another operator'} onClose={onClose}>
      {sent ? (
        <div className="space-y-4">
          <InvitationSent {...sent} />
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : (
        <Form form={form} label="Invite" labels={labels}>
          <UnsavedGuard dirty={form.dirty} within="open" />
          <p className="max-w-[72ch] text-ink-soft">
            {broker
              ? 'They see the clients of this firm, and nobody else’s.'
              : 'A super admin, who may add and suspend clients. Two are better than one: nobody can then lock the platform by losing a phone.'}
          </p>
          <TextField {...form.field('contactName')} label={labels.contactName} autoComplete="off" />
          <TextField
            {...form.field('contactEmail')}
            label={labels.contactEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <FormActions>
            <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
              Send the invitation
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </Panel>
  );
}
