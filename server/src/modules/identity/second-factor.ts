import { ProductError } from '@claimlock/contract/errors';
import { type Asker, needsSecondFactor } from '../../foundation/access/actor.ts';

type Factors = {
  readonly authenticator: { readonly verified: boolean | null } | undefined;
  readonly passkeys: readonly unknown[];
};

/** Whether an account has a second factor that counts. */
export function hasFactor({ authenticator, passkeys }: Factors): boolean {
  return authenticator?.verified === true || passkeys.length > 0;
}

/**
 * Refuses a session that one factor began to touch the second one. Whoever has only learned a password could add a
 * passkey of their own beside the owner's, and so make themselves twice as sure as they are.
 */
export function refuseUnproved(asker: Asker, factors: Factors, change: 'add' | 'remove'): void {
  if (asker.assurance !== 'single' || !hasFactor(factors)) return;
  if (change === 'add' || asker.memberships.some(needsSecondFactor)) throw new ProductError('session.single-factor');
}
