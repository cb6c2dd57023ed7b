import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { countingFailures } from './count-failures.ts';
import { claimCode, findWaiting, lockFactorsOf } from './factor-store.ts';
import { welcomeUser } from './welcome-user.ts';

/** Finishes a sign-in with a code. An authenticator's code works once. */
export function verifySecondFactorWith(accounts: Accounts): Handler<typeof contract.verifySecondFactor> {
  return async (context, { kind, code, audience }) => {
    const plain = code.replaceAll(/\s/g, '');
    // Codes of one account are checked one after another: many at once would each find the account not yet locked.
    const pending = pendingSignIn(context.request.headers);
    if (pending) await lockFactorsOf(context.db, pending);
    const { token, user } = await countingFailures(
      context,
      pending ?? '',
      (named) => findWaiting(context.db, named),
      () =>
        callAccounts(
          context,
          accounts,
          'sign-in.second-factor-failed',
          (api, headers) =>
            kind === 'authenticator'
              ? api.verifyTOTP({ body: { code: plain }, headers, returnHeaders: true })
              : api.verifyBackupCode({ body: { code: plain }, headers, returnHeaders: true }),
          'nobody',
        ),
    );
    if (!token) throw new ProductError('sign-in.second-factor-failed');
    if (kind === 'authenticator' && !(await claimCode(context.db, user.id, plain, context.clock.now()))) {
      throw new ProductError('sign-in.second-factor-failed');
    }
    return welcomeUser(
      context,
      token,
      kind === 'authenticator' ? 'password-and-authenticator' : 'password-and-recovery-code',
      audience,
    );
  };
}

// The library's own cookie, which names the sign-in that waits for its second factor.
function pendingSignIn(headers: Headers): string | undefined {
  const [, value] = /(?:^|;\s*)[^=;]*\.two_factor=([^;.]+)/.exec(headers.get('cookie') ?? '') ?? [];
  return value;
}
