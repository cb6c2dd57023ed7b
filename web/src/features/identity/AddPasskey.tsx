import { addPasskey, startPasskey } from '@claimlock/contract/identity/account';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { longestPasskeyName } from './shapes.ts';

/** Adds a passkey: a name to know it by, then the browser asks for the device. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: async () => {
      const { makePasskey } = await import('./passkeys.ts');
      const { options } = await call(startPasskey, {});
      await call(addPasskey, { name: name.trim(), response: await makePasskey(options) });
    },
    onSuccess: onDone,
  });
  return (
    <form
      aria-label="Add a passkey"
      className="max-w-[560px] space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') add.mutate();
      }}
    >
      <ProblemNotice problem={add.error ? problemOf(add.error, 'The passkey was not made. Try again.') : undefined} />
      <TextField
        id={`${id}-name`}
        name="name"
        value={name}
        onChange={setName}
        problem={undefined}
        label="Name of the passkey"
        hint="Such as the device it lives on."
        maxLength={longestPasskeyName}
      />
      <Button
        type="submit"
        look="primary"
        whyNot={name.trim() === '' ? 'Name the passkey first.' : undefined}
        busy={add.isPending && 'Use your device'}
        icon={<KeyRound aria-hidden="true" size={16} />}
      >
        Add a passkey
      </Button>
    </form>
  );
}
