import type { Audience } from '@claimlock/contract/access';
import { verifySecondFactor } from '@claimlock/contract/identity/endpoints';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { codeShape } from './shapes.ts';

/** The second step of a sign-in: a code from the authenticator app, or one of the recovery codes. */
export function SecondFactorStep({
  audience,
  onIn,
  onBack,
}: {
  readonly audience: Audience | undefined;
  readonly onIn: (home: string) => Promise<void>;
  readonly onBack: () => void;
}) {
  const [kind, setKind] = useState<'authenticator' | 'recovery-code'>('authenticator');
  const app = kind === 'authenticator';
  const form = useForm({
    initial: { code: '' },
    shape: codeShape,
    send: async ({ code }) => {
      const answer = await call(verifySecondFactor, { kind, code, ...(audience && { audience }) });
      if (answer.next === 'home') await onIn(answer.home);
    },
  });
  const label = app ? 'Code from your authenticator app' : 'Recovery code';
  return (
    <EntryFrame
      title="Confirm that it is you"
      about={
        app
          ? 'Open your authenticator app and type the six digits it shows.'
          : 'Type one of the recovery codes you saved. Each works once.'
      }
    >
      <Form form={form} label="MFA method" labels={{ code: label }}>
        <TextField
          key={kind}
          {...form.field('code')}
          label={label}
          autoComplete="one-time-code"
          autoFocus
          short={app}
          mono
          {...(app && { inputMode: 'numeric' as const })}
        />
        <div className="flex flex-wrap gap-2 pt-1">
          <Button type="submit" look="primary" busy={form.sending && 'Checking'}>
            Go on
          </Button>
          <Button onClick={onBack}>Back</Button>
        </div>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            setKind(app ? 'recovery-code' : 'authenticator');
            form.reset({ code: '' });
          }}
        >
          {app ? 'Use a recovery code instead' : 'Use the authenticator app instead'}
        </Button>
      </Form>
    </EntryFrame>
  );
}
