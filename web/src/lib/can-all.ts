import type { Action } from '@claimlock/contract/access';
import { type Asked, type Permit, permitOf } from './can.ts';
import { useSession } from './session.ts';

/** Whether whoever is signed in may do all of some things at an organisation; the reason is of the first that they may not. */
export function useCanAll(
  [first, ...others]: readonly [Action, ...Action[]],
  organisationId: string | undefined,
  asked?: Asked,
): Permit {
  const memberships = useSession()?.memberships ?? [];
  const permit = (action: Action) => permitOf(memberships, action, organisationId, asked);
  return [first, ...others].map(permit).find(({ may }) => !may) ?? permit(first);
}
