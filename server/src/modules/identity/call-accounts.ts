import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { type IdentityContext, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import type { AccountLibrary } from './account-library.ts';
import type { Accounts } from './accounts.ts';
import { signCookie } from './session-cookie.ts';
import { findSession } from './store.ts';

/** In whose name the library is asked: whoever the hallway found, or nobody yet, as when somebody signs in. */
type Who = 'asker' | 'nobody';

/**
 * Asks the account library for something inside the open scope, and passes its cookies on. Where the library refuses,
 * the caller's own words are used, and what the attempt wrote (how often it failed) is kept.
 */
export async function callAccounts<T>(
  context: IdentityContext,
  accounts: Accounts,
  refusal: ErrorCode,
  work: (api: AccountLibrary['api'], headers: Headers) => Promise<{ headers: Headers; response: T }>,
  who: Who = 'asker',
): Promise<T> {
  const { api, isRefusal } = await accounts.library();
  const seen = await headersFor(context, accounts, who);
  try {
    const { headers, response } = await accounts.within(context.execute, () => work(api, seen));
    for (const cookie of headers.getSetCookie()) context.answerHeaders.append('Set-Cookie', cookie);
    return response;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused = new ProductError(error.statusCode === 429 ? 'request.too-many' : refusal);
    // Where the library itself stumbled, nothing of the attempt can be kept: its transaction may be broken.
    throw error.statusCode >= 500 ? refused : new RefusalThatCounts(refused);
  }
}

// The library reads the session from the cookie, and the hallway from a bearer as well: both must mean the same one.
// And whoever signs in is nobody yet, whatever session their browser still carries.
async function headersFor(context: IdentityContext, accounts: Accounts, who: Who): Promise<Headers> {
  const headers = new Headers(context.request.headers);
  const cookies = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(`${accounts.sessionCookie}=`));
  const session = who === 'asker' && context.asker && (await findSession(context.db, context.asker.sessionId));
  if (session) cookies.push(`${accounts.sessionCookie}=${signCookie(session.token, accounts.secret)}`);
  headers.delete('authorization');
  // The library notes the address that this header names; only the hallway knows whether a proxy may be believed.
  headers.delete('x-forwarded-for');
  if (context.request.address) headers.set('x-forwarded-for', context.request.address);
  headers.set('cookie', cookies.join('; '));
  return headers;
}
