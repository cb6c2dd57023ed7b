import { resetDemo } from '@claimlock/contract/system/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { endSessionHere, rememberSignedOut } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** Throws the demo data away and loads it afresh, after asking. Every session ends with it. */
export function ResetDemo({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => call(resetDemo, {}),
    // From the first moment on: a screen that learns of its session's end opens the demo by itself otherwise, and whoever
    // is told that they come in by the front door stands inside again.
    onMutate: () => rememberSignedOut(true),
    onError: () => rememberSignedOut(false),
    onSuccess: () => {
      endSessionHere(client);
      location.assign(paths.landing());
    },
  });
  return (
    <ConfirmDialog
      title="Reset the demo?"
      about="Everything that was added or changed in the demo is thrown away for everybody who is looking at it, and the story begins afresh. This cannot be undone. It takes some seconds, and you come in again by the front door."
      open
      onClose={onClose}
      onConfirm={() => reset.mutate()}
      confirm="Reset the demo"
      dangerous
      busy={reset.isPending && 'Loading the demo afresh'}
      problem={reset.error ? problemOf(reset.error) : undefined}
    />
  );
}
