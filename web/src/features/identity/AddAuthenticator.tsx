import { addAuthenticator, confirmAuthenticator } from '@claimlock/contract/identity/account';
import { useState } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { PasswordField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { firstCodeShape, passwordShape } from './shapes.ts';

type Enrolment = OutputOf<typeof addAuthenticator>;

/** Sets up an authenticator app: the password, the code to scan, its first digits, and the recovery codes. */
export function AddAuthenticator({ onDone }: { readonly onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [confirmed, setConfirmed] = useState(false);
  if (!enrolment) return <PasswordStep onStarted={setEnrolment} />;
  if (!confirmed) return <ScanStep enrolment={enrolment} onConfirmed={() => setConfirmed(true)} />;
  return <RecoveryCodes codes={enrolment.recoveryCodes} onSaved={onDone} />;
}

function PasswordStep({ onStarted }: { readonly onStarted: (enrolment: Enrolment) => void }) {
  const form = useForm({
    initial: { password: '' },
    shape: passwordShape,
    send: async (data) => onStarted(await call(addAuthenticator, data)),
  });
  return (
    <Form form={form} label="Begin to set up an authenticator app" labels={{ password: 'Your password' }}>
      <PasswordField
        {...form.field('password')}
        label="Your password"
        hint="Your password confirms that you are the one adding MFA."
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" busy={form.sending && 'Checking'}>
        Set up an authenticator app
      </Button>
    </Form>
  );
}

function ScanStep({ enrolment, onConfirmed }: { readonly enrolment: Enrolment; readonly onConfirmed: () => void }) {
  const form = useForm({
    initial: { code: '' },
    shape: firstCodeShape,
    send: async (data) => {
      await call(confirmAuthenticator, data);
      onConfirmed();
    },
  });
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={enrolment.uri} label="Code to scan with an authenticator app" />
        <div className="min-w-0 flex-1 basis-48">
          <p>Scan this with your authenticator app.</p>
          <p className="mt-3 text-13 text-ink-soft">Or type this secret into it:</p>
          <CopyText text={enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} label="secret" />
        </div>
      </div>
      <Form form={form} label="Confirm the authenticator app" labels={{ code: 'The six digits it shows' }}>
        <TextField
          {...form.field('code')}
          label="The six digits it shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          short
          mono
        />
        <Button type="submit" look="primary" busy={form.sending && 'Checking'}>
          Confirm
        </Button>
      </Form>
    </div>
  );
}
