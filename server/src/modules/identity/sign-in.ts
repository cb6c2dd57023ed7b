import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { countingFailures } from './count-failures.ts';
import { findUserByEmail } from './store.ts';
import { welcomeUser } from './welcome-user.ts';

/** Signs in with e-mail and password. One sentence for every failure, and the same work for each. */
export function signInWith(accounts: Accounts): Handler<typeof contract.signIn> {
  return async (context, { email, password, audience }) => {
    const answer = await countingFailures(
      context,
      email,
      async (named) => (await findUserByEmail(context.db, named))?.id,
      () =>
        callAccounts(
          context,
          accounts,
          'sign-in.failed',
          (api, headers) => api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
          'nobody',
        ),
    );
    if (!('token' in answer) || typeof answer.token !== 'string') {
      // The password was right; the library waits for the second factor, and no session has begun.
      const user = await findUserByEmail(context.db, email);
      if (!user) throw new ProductError('sign-in.failed');
      context.actAs(user.id);
      context.record('session.challenged', { userId: user.id }, { kind: 'user', id: user.id });
      return { next: 'second-factor' };
    }
    return welcomeUser(context, answer.token, 'password', audience);
  };
}
