import { removePasskey, type SecondFactors } from '@claimlock/contract/identity/account';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/States.tsx';
import { Ago } from '../../ui/When.tsx';
import { AddPasskey } from './AddPasskey.tsx';

type Passkey = SecondFactors['passkeys'][number];

/** The passkeys of an account. */
export function PasskeySettings({
  factors: { passkeys },
  onChanged,
}: {
  readonly factors: SecondFactors;
  readonly onChanged: () => void;
}) {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const remove = useWrite(removePasskey, { onDone: () => setLeaving(undefined) });
  return (
    <>
      {passkeys.length === 0 ? (
        <Empty
          icon={<KeyRound aria-hidden="true" size={20} />}
          title="You have no passkey yet"
          action={<Button onClick={() => setAdding(true)}>Add a passkey</Button>}
        >
          A passkey lives on your device or a security key. It signs you in with a touch, a look or a PIN.
        </Empty>
      ) : (
        <>
          <ul>
            {passkeys.map((passkey) => (
              <li
                key={passkey.id}
                className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-2.5"
              >
                <div>
                  <p className="font-medium">{passkey.name}</p>
                  <p className="text-13 text-ink-soft">
                    Added <Ago at={passkey.addedAt} /> ·{' '}
                    {passkey.synced ? 'synced between your devices' : 'on one device'}
                  </p>
                </div>
                <Button size="small" onClick={() => setLeaving(passkey)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div className="px-4 py-3">
            <Button onClick={() => setAdding(true)}>Add a passkey</Button>
          </div>
        </>
      )}
      <Dialog title="Add a passkey" open={adding} onClose={() => setAdding(false)}>
        <AddPasskey
          onDone={() => {
            setAdding(false);
            onChanged();
          }}
        />
      </Dialog>
      <ConfirmDialog
        title={`Remove the passkey ${leaving?.name ?? ''}?`}
        about="The passkey no longer signs you in here. You can add it again."
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate({ passkeyId: leaving.id })}
        confirm="Remove the passkey"
        dangerous
        busy={remove.isPending && 'Removing'}
        problem={remove.error ? problemOf(remove.error) : undefined}
      />
    </>
  );
}
