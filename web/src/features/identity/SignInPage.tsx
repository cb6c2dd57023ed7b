import { signIn, signInWithPasskey, startPasskeySignIn } from '@claimlock/contract/identity/endpoints';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { audienceIn, useAfterSignIn } from './after-sign-in.ts';
import { audienceNames } from './audience-names.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { signInShape } from './shapes.ts';

/** Signs in: password and second factor, or a passkey, which is both at once. */
export function SignInPage() {
  const [search] = useSearchParams();
  const [waiting, setWaiting] = useState(false);
  const audience = audienceIn(search);
  const arrive = useAfterSignIn();
  const next = search.get('next');
  const asked = audience ? { audience } : {};
  if (waiting) {
    return (
      <SecondFactorStep audience={audience} onIn={(home) => arrive(home, next)} onBack={() => setWaiting(false)} />
    );
  }
  return (
    <EntryFrame title="Sign in" about={audience ? `As ${audienceNames[audience]}.` : undefined}>
      {search.get('ended') && (
        <div className="mb-4">
          <Notice tone="info">Your session has ended. Sign in again to go on where you were.</Notice>
        </div>
      )}
      <PasswordForm
        send={async (data) => {
          const answer = await call(signIn, { ...data, ...asked });
          if (answer.next === 'second-factor') setWaiting(true);
          else await arrive(answer.home, next);
        }}
      />
      <div className="my-5 flex items-center gap-3 text-12 text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <PasskeyButton audience={asked} onIn={(home) => arrive(home, next)} />
    </EntryFrame>
  );
}

function PasswordForm({
  send,
}: {
  readonly send: (data: { readonly email: string; readonly password: string }) => Promise<void>;
}) {
  const form = useForm({ initial: { email: '', password: '' }, shape: signInShape, send });
  return (
    <Form form={form} label="Sign in with a password" labels={{ email: 'Email address', password: 'Password' }}>
      <TextField
        {...form.field('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <div className="flex items-center justify-between gap-3 pt-1">
        <Button type="submit" look="primary" busy={form.sending && 'Signing in'}>
          Sign in
        </Button>
        <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
      </div>
    </Form>
  );
}

function PasskeyButton({
  audience,
  onIn,
}: {
  readonly audience: { readonly audience?: 'super_admin' | 'broker_admin' | 'client_admin' | 'employee' };
  readonly onIn: (home: string) => Promise<void>;
}) {
  const use = useMutation({
    mutationFn: async () => {
      const { provePasskey } = await import('./passkeys.ts');
      const { options } = await call(startPasskeySignIn, {});
      const answer = await call(signInWithPasskey, { response: await provePasskey(options), ...audience });
      if (answer.next === 'home') await onIn(answer.home);
    },
  });
  return (
    <div className="space-y-3">
      <ProblemNotice
        problem={
          use.error ? problemOf(use.error, 'The passkey was not used. Try again, or use your password.') : undefined
        }
      />
      <Button
        busy={use.isPending && 'Use your passkey'}
        icon={<KeyRound aria-hidden="true" size={16} />}
        onClick={() => use.mutate()}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
