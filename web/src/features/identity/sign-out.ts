import { signOut } from '@claimlock/contract/identity/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { endSessionHere, rememberSignedOut } from '../../lib/session.ts';

/** Signs out: the server's session ends, and user, organisation and token are forgotten here (specification §3). */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOut, {}),
    // Also where the server could not be reached: whoever signs out wants nothing left on this screen.
    onSettled: () => {
      rememberSignedOut(true);
      endSessionHere(client);
      // A fresh page holds nothing of the session in memory.
      location.assign(paths.landing());
    },
  });
}
