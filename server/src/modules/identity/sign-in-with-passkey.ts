import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/endpoints';
import { type Handler, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { countingFailures } from './count-failures.ts';
import { findPasskeyOwner } from './factor-store.ts';
import { welcomeUser } from './welcome-user.ts';

/** Signs in with a passkey, which is something one has and something one is or knows, in one. */
export function signInWithPasskeyWith(accounts: Accounts): Handler<typeof contract.signInWithPasskey> {
  return async (context, { response, audience }) => {
    const answer = await countingFailures(
      context,
      response.id,
      (named) => findPasskeyOwner(context.db, named),
      () =>
        callAccounts(
          context,
          accounts,
          'sign-in.passkey-failed',
          (api, headers) => api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
          'nobody',
        ),
    ).catch((error: unknown) => {
      // A response that is no WebAuthn response at all is refused like one that does not verify.
      if (error instanceof RefusalThatCounts || error instanceof ProductError) throw error;
      throw new ProductError('sign-in.passkey-failed');
    });
    return welcomeUser(context, answer.session.token, 'passkey', audience);
  };
}
