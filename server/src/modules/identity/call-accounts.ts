import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { type IdentityContext, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import { type Accounts, isRefusal } from './accounts.ts';

/**
 * Asks the account library for something inside the open scope, and passes its cookies on. Where the library refuses,
 * the caller's own words are used, and what the attempt wrote (how often it failed) is kept.
 */
export async function callAccounts<T>(
  context: IdentityContext,
  accounts: Accounts,
  refusal: ErrorCode,
  work: (api: Accounts['auth']['api'], headers: Headers) => Promise<{ headers: Headers; response: T }>,
): Promise<T> {
  try {
    const { headers, response } = await accounts.within(context.execute, () =>
      work(accounts.auth.api, context.request.headers),
    );
    for (const cookie of headers.getSetCookie()) context.answerHeaders.append('Set-Cookie', cookie);
    return response;
  } catch (error) {
    if (isRefusal(error))
      throw new RefusalThatCounts(new ProductError(error.statusCode === 429 ? 'request.too-many' : refusal));
    throw error;
  }
}
