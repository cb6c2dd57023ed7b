import { passwordMinLength } from '@claimlock/contract/identity/endpoints';
import { resetPassword } from '@claimlock/contract/identity/links';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BrokenLink } from './BrokenLink.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { resetPasswordShape } from './shapes.ts';
import { useLinkToken } from './token.ts';

/** Chooses a new password through a link that was sent. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { newPassword: '' },
    shape: resetPasswordShape,
    send: async ({ newPassword }) => {
      await call(resetPassword, { token, newPassword });
      setDone(true);
    },
  });
  if (token === '') return <BrokenLink what="reset link" />;
  if (done) {
    return (
      <EntryFrame title="Your password is changed">
        <Notice tone="good">You were signed out everywhere. Sign in with the new password.</Notice>
        <div className="mt-5">
          <ButtonLink look="primary" to={paths.signIn()}>
            Sign in
          </ButtonLink>
        </div>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Choose a new password">
      <Form form={form} label="New password" labels={{ newPassword: 'New password' }}>
        <PasswordField
          {...form.field('newPassword')}
          label="New password"
          hint={`At least ${passwordMinLength} characters. Several words are easier to remember than signs.`}
          autoComplete="new-password"
        />
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save the password
        </Button>
      </Form>
    </EntryFrame>
  );
}
