import { requestPasswordReset } from '@claimlock/contract/identity/links';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useMailDelivered } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { forgotPasswordShape } from './shapes.ts';

/**
 * Asks for a link to choose a new password. What is said is the same whether the address is known or not; where no mail
 * leaves the installation, that is said instead.
 */
export function ForgotPasswordPage() {
  const delivered = useMailDelivered();
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    shape: forgotPasswordShape,
    send: async (data) => {
      await call(requestPasswordReset, data);
      setSent(true);
    },
  });
  return (
    <EntryFrame
      title="Forgot your password?"
      about={
        delivered
          ? 'We send you a link to choose a new one. It works once, for an hour.'
          : 'No email is sent from here. Request a link, then get it from the operator of this installation. It works once, for an hour.'
      }
    >
      {sent ? (
        delivered ? (
          <Notice tone="good" title="Look in your inbox">
            If {form.values.email} has an account, a link is on its way to it.
          </Notice>
        ) : (
          <Notice tone="attention" title="No email was sent">
            No email server is set up here. Ask the operator of this installation for a reset link.
          </Notice>
        )
      ) : (
        <Form form={form} label="Ask for a link" labels={{ email: 'Email address' }}>
          <TextField
            {...form.field('email')}
            label="Email address"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
          <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
            {delivered ? 'Send the link' : 'Request the link'}
          </Button>
        </Form>
      )}
      <p className="mt-6">
        <TextLink alone to={paths.signIn()}>
          Back to sign in
        </TextLink>
      </p>
    </EntryFrame>
  );
}
