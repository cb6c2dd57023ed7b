import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/account';
import type { Handler } from '../../foundation/http/hallway.ts';
import { about } from './account-subject.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { wrongPassword } from './password-refusal.ts';
import { requireAsker } from './require-asker.ts';
import { refuseUnproved } from './second-factor.ts';
import { readFactors } from './store.ts';

/** Makes new recovery codes. */
export function renewRecoveryCodesWith(accounts: Accounts): Handler<typeof contract.renewRecoveryCodes> {
  return async (context, { password }) => {
    const asker = requireAsker(context);
    const { userId } = asker;
    const factors = await readFactors(context.db, userId);
    if (!factors.authenticator?.verified) throw new ProductError('authenticator.missing');
    refuseUnproved(asker, factors, 'add');
    const { backupCodes } = await callAccounts(context, accounts, 'password.wrong', (api, headers) =>
      api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
    ).catch(wrongPassword);
    context.record('recovery-codes.renewed', { userId }, about(userId));
    return { recoveryCodes: backupCodes };
  };
}
