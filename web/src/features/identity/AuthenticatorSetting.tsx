import { removeAuthenticator, renewRecoveryCodes, type SecondFactors } from '@claimlock/contract/identity/account';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Status } from '../../ui/Status.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { passwordShape } from './shapes.ts';

type Open = 'add' | 'renew' | 'remove' | undefined;

/** The authenticator app of an account, and its recovery codes. */
export function AuthenticatorSetting({
  factors,
  onChanged,
}: {
  readonly factors: SecondFactors;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
    onChanged();
  };
  return (
    <>
      {factors.authenticator ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <Status tone="good">Set up</Status>
            <p className="mt-1 text-13 text-ink-soft">
              {formatCount(factors.recoveryCodesLeft, 'recovery code')} left.
              {factors.recoveryCodesLeft < 3 && ' Make new ones before they run out.'}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
            <Button onClick={() => setOpen('remove')}>Remove</Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Status tone="unknown">Not set up</Status>
          <Button
            whyNot={factors.hasPassword ? undefined : 'This account has no password to confirm the change with.'}
            onClick={() => setOpen('add')}
          >
            Set up an authenticator app
          </Button>
        </div>
      )}
      <Dialog title="Set up an authenticator app" open={open === 'add'} onClose={close}>
        <AddAuthenticator onDone={close} />
      </Dialog>
      <Dialog
        title="New recovery codes"
        about="The old ones stop working at once."
        open={open === 'renew'}
        onClose={close}
      >
        <RenewCodes onDone={close} />
      </Dialog>
      <Dialog
        title="Remove the authenticator app?"
        about="The codes of the app and all recovery codes stop working. Signing in then needs your password alone, or a passkey."
        open={open === 'remove'}
        onClose={close}
      >
        <WithPassword
          label="Remove the authenticator app"
          verb="Remove"
          dangerous
          send={async (input) => {
            await call(removeAuthenticator, input);
            close();
          }}
        />
      </Dialog>
    </>
  );
}

function RenewCodes({ onDone }: { readonly onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  return (
    <WithPassword
      label="Make new recovery codes"
      verb="Make new codes"
      send={async (input) => setCodes((await call(renewRecoveryCodes, input)).recoveryCodes)}
    />
  );
}

/** Does something that only the account's owner may, after asking for the password. */
function WithPassword({
  label,
  verb,
  send,
  dangerous = false,
}: {
  readonly label: string;
  readonly verb: string;
  readonly send: (input: { readonly password: string }) => Promise<void>;
  readonly dangerous?: boolean;
}) {
  const form = useForm({ initial: { password: '' }, shape: passwordShape, send });
  return (
    <Form form={form} label={label} labels={{ password: 'Your password' }}>
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <FormActions>
        <Button type="submit" look={dangerous ? 'danger' : 'primary'} busy={form.sending && 'Checking'}>
          {verb}
        </Button>
      </FormActions>
    </Form>
  );
}
