import type { Audience } from '@claimlock/contract/access';
import { startDemoSession } from '@claimlock/contract/identity/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { rememberSignedOut, useRenewSession } from '../../lib/session.ts';

/** Opens a portal as its demo person; answers where it begins. */
export function useOpenDemo() {
  const renew = useRenewSession();
  return useMutation({
    mutationFn: async (audience: Audience) => {
      const { home } = await call(startDemoSession, { audience });
      rememberSignedOut(false);
      await renew();
      return home;
    },
  });
}
