import { passwordMinLength } from '@claimlock/contract/identity/endpoints';
import { setUp } from '@claimlock/contract/identity/links';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { BrokenLink } from './BrokenLink.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { setUpShape } from './shapes.ts';
import { useLinkToken } from './token.ts';

/** Makes the first super admin of an installation, through the link that its first start prints. */
export function SetUpPage() {
  const token = useLinkToken();
  const arrive = useAfterSignIn();
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    shape: setUpShape,
    send: async (data) => {
      const answer = await call(setUp, { ...data, token });
      if (answer.next === 'home') await arrive(answer.home);
    },
  });
  if (token === '') return <BrokenLink what="set-up link" />;
  return (
    <EntryFrame
      title="Set up ClaimLock"
      about="This makes the first account: a super admin, who adds clients and brokers. MFA is the next step."
    >
      <Form form={form} label="Set up" labels={{ name: 'Your name', email: 'Email address', password: 'Password' }}>
        <TextField {...form.field('name')} label="Your name" autoComplete="name" autoFocus />
        <TextField
          {...form.field('email')}
          label="Email address"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          hint={`At least ${passwordMinLength} characters. Several words are easier to remember than signs.`}
          autoComplete="new-password"
        />
        <Button type="submit" look="primary" busy={form.sending && 'Setting up'}>
          Set up ClaimLock
        </Button>
      </Form>
    </EntryFrame>
  );
}
