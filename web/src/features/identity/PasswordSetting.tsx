import { changePassword } from '@claimlock/contract/identity/account';
import { passwordMinLength } from '@claimlock/contract/identity/endpoints';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { changePasswordShape } from './shapes.ts';

const nothing = { currentPassword: '', newPassword: '' };

/** Changes one's password; every other session ends with it. */
export function PasswordSetting({ hasPassword }: { readonly hasPassword: boolean }) {
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial: nothing,
    shape: changePasswordShape,
    send: async (data) => {
      setSaved(false);
      await call(changePassword, data);
      setSaved(true);
    },
  });
  if (!hasPassword) return <p className="text-ink-soft">This account has no password: it is opened another way.</p>;
  return (
    <Form
      form={form}
      label="Change the password"
      labels={{ currentPassword: 'Current password', newPassword: 'New password' }}
    >
      {saved && <Notice tone="good">Your password is changed, and your other sessions have ended.</Notice>}
      <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        hint={`At least ${passwordMinLength} characters. Your other sessions end with the change.`}
        autoComplete="new-password"
      />
      <Button type="submit" look="primary" busy={form.sending && 'Changing'}>
        Change the password
      </Button>
    </Form>
  );
}
