import type * as contract from '@claimlock/contract/identity/account';
import { needsSecondFactor } from '../../foundation/access/actor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { requireAsker } from './require-asker.ts';
import { readFactors } from './store.ts';

/** Which second factors my account has, and whether it must have one. */
export function readSecondFactorsWith(accounts: Accounts): Handler<typeof contract.readSecondFactors> {
  return async (context) => {
    const asker = requireAsker(context);
    const { hasPassword, authenticator, passkeys } = await readFactors(context.db, asker.userId);
    const verified = authenticator?.verified === true;
    const codes: unknown[] = verified
      ? JSON.parse(await (await accounts.library()).decrypt(authenticator.backup_codes))
      : [];
    return {
      hasPassword,
      authenticator: verified,
      recoveryCodesLeft: codes.length,
      required: asker.memberships.some(needsSecondFactor),
      passkeys: passkeys.map((row) => ({
        id: row.id,
        name: row.name ?? 'Passkey',
        addedAt: row.created_at ?? new Date(0).toISOString(),
        synced: row.backed_up,
      })),
    };
  };
}
