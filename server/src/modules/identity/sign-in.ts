import type { Audience } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity';
import { type Handler, type IdentityContext, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { homeOf } from './home.ts';
import { claimCode, findSessionByToken, findUser, findUserByEmail, listMemberships } from './store.ts';

type By =
  | 'password'
  | 'password-and-authenticator'
  | 'password-and-recovery-code'
  | 'passkey'
  | 'invitation'
  | 'set-up'
  | 'demo';

/** Records a session that has just begun, and says where it leads. */
export async function welcome(
  context: IdentityContext,
  token: string,
  by: By,
  asked?: Audience,
): Promise<{ next: 'home'; home: string }> {
  const session = await findSessionByToken(context.db, token);
  if (!session) throw new Error('A session was begun and is not there.');
  const user = await findUser(context.db, session.user_id);
  if (!user || user.disabled_at) throw new ProductError('sign-in.failed');
  context.actAs(session.user_id);
  context.record(
    'session.started',
    { sessionId: session.id, userId: session.user_id, by },
    { kind: 'user', id: session.user_id },
  );
  return { next: 'home', home: homeOf(await listMemberships(context.db, session.user_id), asked) };
}

/** Signs in with e-mail and password. One sentence for every failure, and the same work for each. */
export function signInWith(accounts: Accounts): Handler<typeof contract.signIn> {
  return async (context, { email, password, audience }) => {
    const answer = await callAccounts(context, accounts, 'sign-in.failed', (api, headers) =>
      api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    );
    if (!('token' in answer) || typeof answer.token !== 'string') {
      // The password was right; the library waits for the second factor, and no session has begun.
      const user = await findUserByEmail(context.db, email);
      if (!user) throw new ProductError('sign-in.failed');
      context.actAs(user.id);
      context.record('session.challenged', { userId: user.id }, { kind: 'user', id: user.id });
      return { next: 'second-factor' };
    }
    return welcome(context, answer.token, 'password', audience);
  };
}

/** Finishes a sign-in with a code. An authenticator's code works once. */
export function verifySecondFactorWith(accounts: Accounts): Handler<typeof contract.verifySecondFactor> {
  return async (context, { kind, code, audience }) => {
    const plain = code.replaceAll(/\s/g, '');
    const { token, user } = await callAccounts(context, accounts, 'sign-in.second-factor-failed', (api, headers) =>
      kind === 'authenticator'
        ? api.verifyTOTP({ body: { code: plain }, headers, returnHeaders: true })
        : api.verifyBackupCode({ body: { code: plain }, headers, returnHeaders: true }),
    );
    if (!token) throw new ProductError('sign-in.second-factor-failed');
    if (kind === 'authenticator' && !(await claimCode(context.db, user.id, plain, context.clock.now()))) {
      throw new ProductError('sign-in.second-factor-failed');
    }
    return welcome(
      context,
      token,
      kind === 'authenticator' ? 'password-and-authenticator' : 'password-and-recovery-code',
      audience,
    );
  };
}

/** Hands out a challenge for a passkey. */
export function startPasskeySignInWith(accounts: Accounts): Handler<typeof contract.startPasskeySignIn> {
  return async (context) => {
    const options = await callAccounts(context, accounts, 'sign-in.passkey-failed', (api, headers) =>
      api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
    );
    return { options: { ...options } };
  };
}

/** Signs in with a passkey, which is something one has and something one is or knows, in one. */
export function signInWithPasskeyWith(accounts: Accounts): Handler<typeof contract.signInWithPasskey> {
  return async (context, { response, audience }) => {
    const answer = await callAccounts(context, accounts, 'sign-in.passkey-failed', (api, headers) =>
      api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
    ).catch((error: unknown) => {
      // A response that is no WebAuthn response at all is refused like one that does not verify.
      if (error instanceof RefusalThatCounts || error instanceof ProductError) throw error;
      throw new ProductError('sign-in.passkey-failed');
    });
    return welcome(context, answer.session.token, 'passkey', audience);
  };
}

/** Ends this session. */
export function signOutWith(accounts: Accounts): Handler<typeof contract.signOut> {
  return async (context) => {
    const { asker } = context;
    if (!asker) throw new ProductError('session.missing');
    await callAccounts(context, accounts, 'session.missing', (api, headers) =>
      api.signOut({ headers, returnHeaders: true }),
    );
    context.record(
      'session.ended',
      { sessionId: asker.sessionId, userId: asker.userId, why: 'signed-out' },
      { kind: 'user', id: asker.userId },
    );
    return {};
  };
}
