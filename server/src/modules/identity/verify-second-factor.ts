import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/endpoints';
import { systemClock } from '../../foundation/clock.ts';
import { type Handler, type IdentityContext, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { countingFailures } from './count-failures.ts';
import { claimCode, countFailedCode, findWaiting, isCodeUsed, lockFactorsOf } from './factor-store.ts';
import { welcomeUser } from './welcome-user.ts';

/** Finishes a sign-in with a code. An authenticator's code works once, and counts as a wrong one from then on. */
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
      async () => {
        if (kind === 'authenticator' && pending) await refuseUsed(context, pending, plain);
        return callAccounts(
          context,
          accounts,
          'sign-in.second-factor-failed',
          (api, headers) =>
            kind === 'authenticator'
              ? api.verifyTOTP({ body: { code: plain }, headers, returnHeaders: true })
              : api.verifyBackupCode({ body: { code: plain }, headers, returnHeaders: true }),
          'nobody',
        );
      },
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

/** Refuses a code that was used before. The library would take it, and would forget how often the account failed. */
async function refuseUsed({ db, clock }: IdentityContext, pending: string, code: string): Promise<void> {
  const account = await findWaiting(db, pending);
  if (!account || !(await isCodeUsed(db, account, code, clock.now()))) return;
  // The library locks by the system's clock, and looks at it when it is asked whether an account is locked.
  await countFailedCode(db, account, systemClock.now());
  throw new RefusalThatCounts(new ProductError('sign-in.second-factor-failed'));
}

// The library's own cookie, which names the sign-in that waits for its second factor.
function pendingSignIn(headers: Headers): string | undefined {
  const [, value] = /(?:^|;\s*)[^=;]*\.two_factor=([^;.]+)/.exec(headers.get('cookie') ?? '') ?? [];
  return value;
}
