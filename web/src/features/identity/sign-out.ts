import { signOut } from '@claimlock/contract/identity/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { endSessionHere, rememberSignedOut } from '../../lib/session.ts';
import { chooseTheme, chosenTheme } from '../../lib/theme.ts';

/** Signs out: the server's session ends, and user, organisation and token are forgotten here (specification §3). */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    // The answer empties the storage: how it looks is remembered before.
    onMutate: chosenTheme,
    mutationFn: () => call(signOut, {}),
    // Also where the server could not be reached: whoever signs out wants nothing left on this screen.
    onSettled: (_answer, _error, _nothing, theme) => {
      endSessionHere(client);
      clearStorage();
      if (theme !== undefined) chooseTheme(theme);
      rememberSignedOut(true);
      // A fresh page holds nothing of the session in memory.
      location.assign(paths.landing());
    },
  });
}

/** Empties what this browser keeps of us: one that is not reached securely is not told to by the answer. */
function clearStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is closed to us: nothing is kept in it.
  }
}
