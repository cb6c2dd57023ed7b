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

/** Starts to set up an authenticator app. */
export function addAuthenticatorWith(accounts: Accounts): Handler<typeof contract.addAuthenticator> {
  return async (context, { password }) => {
    const asker = requireAsker(context);
    const { userId } = asker;
    const factors = await readFactors(context.db, userId);
    if (factors.authenticator?.verified) throw new ProductError('authenticator.present');
    refuseUnproved(asker, factors, 'add');
    const answer = await callAccounts(context, accounts, 'password.wrong', (api, headers) =>
      api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
    ).catch(wrongPassword);
    if (!('totpURI' in answer) || !answer.totpURI) throw new Error('No authenticator was set up.');
    context.record('authenticator.started', { userId }, about(userId));
    const secret = new URL(answer.totpURI).searchParams.get('secret') ?? '';
    return { uri: answer.totpURI, secret, recoveryCodes: answer.backupCodes ?? [] };
  };
}
