import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/account';
import type { Handler } from '../../foundation/http/hallway.ts';
import { about } from './account-subject.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { claimCode } from './factor-store.ts';
import { requireAsker } from './require-asker.ts';
import { refuseUnproved } from './second-factor.ts';
import { tellClients } from './second-factor-changed.ts';
import { readFactors } from './store.ts';

/** Confirms an authenticator app with its first code; from now on it counts, and this session is sure of who it is. */
export function confirmAuthenticatorWith(accounts: Accounts): Handler<typeof contract.confirmAuthenticator> {
  return async (context, { code }) => {
    const asker = requireAsker(context);
    const { userId } = asker;
    const factors = await readFactors(context.db, userId);
    const { authenticator } = factors;
    if (!authenticator) throw new ProductError('authenticator.missing');
    if (authenticator.verified) throw new ProductError('authenticator.present');
    refuseUnproved(asker, factors, 'add');
    const plain = code.replaceAll(/\s/g, '');
    await callAccounts(context, accounts, 'sign-in.second-factor-failed', (api, headers) =>
      api.verifyTOTP({ body: { code: plain }, headers, returnHeaders: true }),
    );
    if (!(await claimCode(context.db, userId, plain, context.clock.now())))
      throw new ProductError('sign-in.second-factor-failed');
    context.record('authenticator.added', { userId }, about(userId));
    tellClients(context, asker);
    return {};
  };
}
