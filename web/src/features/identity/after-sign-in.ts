import type { Audience } from '@claimlock/contract/access';
import { useNavigate } from 'react-router';
import { insidePath } from '../../lib/paths.ts';
import { rememberSignedOut, useRenewSession } from '../../lib/session.ts';

/** Goes in after a sign-in: to where somebody wanted to go, or to their home. */
export function useAfterSignIn(): (home: string, wanted?: string | null) => Promise<void> {
  const renew = useRenewSession();
  const navigate = useNavigate();
  return async (home, wanted) => {
    rememberSignedOut(false);
    const { session } = await renew();
    if (session?.needsSecondFactor && home !== '/dashboard') return navigate('/secure-account', { replace: true });
    await navigate(insidePath(wanted) ?? insidePath(home) ?? '/', { replace: true });
  };
}

/** The audience that an address asks for, if it is one. */
export function audienceIn(search: URLSearchParams): Audience | undefined {
  const asked = search.get('audience');
  return (['super_admin', 'broker_admin', 'client_admin', 'employee'] as const).find((audience) => audience === asked);
}
