import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity';
import { symmetricDecrypt } from 'better-auth/crypto';
import { needsSecondFactor } from '../../foundation/access/actor.ts';
import { type Handler, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { signedIn } from './sessions.ts';
import { claimCode, readFactors, setAssurance } from './store.ts';

const about = (userId: string) => ({ kind: 'user', id: userId });

/** Which second factors my account has, and whether it must have one. */
export function readSecondFactorsWith(accounts: Accounts): Handler<typeof contract.readSecondFactors> {
  return async (context) => {
    const asker = signedIn(context);
    const { hasPassword, authenticator, passkeys } = await readFactors(context.db, asker.userId);
    const verified = authenticator?.verified === true;
    const codes: unknown[] = verified
      ? JSON.parse(await symmetricDecrypt({ key: accounts.secret, data: authenticator.backup_codes }))
      : [];
    return {
      hasPassword,
      authenticator: verified,
      recoveryCodesLeft: codes.length,
      required: asker.memberships.some(needsSecondFactor),
      passkeys: passkeys.map((row) => ({
        id: row.id,
        name: row.name ?? 'Passkey',
        addedAt: row.created_at ?? new Date(0).toISOString(),
        synced: row.backed_up,
      })),
    };
  };
}

/** Starts to set up an authenticator app. */
export function addAuthenticatorWith(accounts: Accounts): Handler<typeof contract.addAuthenticator> {
  return async (context, { password }) => {
    const { userId } = signedIn(context);
    const { authenticator } = await readFactors(context.db, userId);
    if (authenticator?.verified) throw new ProductError('authenticator.present');
    const answer = await callAccounts(context, accounts, 'password.wrong', (api, headers) =>
      api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
    ).catch(wrongPassword);
    if (!('totpURI' in answer) || !answer.totpURI) throw new Error('No authenticator was set up.');
    context.record('authenticator.started', { userId }, about(userId));
    const secret = new URL(answer.totpURI).searchParams.get('secret') ?? '';
    return { uri: answer.totpURI, secret, recoveryCodes: answer.backupCodes ?? [] };
  };
}

/** Confirms an authenticator app with its first code; from now on it counts, and this session is sure of who it is. */
export function confirmAuthenticatorWith(accounts: Accounts): Handler<typeof contract.confirmAuthenticator> {
  return async (context, { code }) => {
    const { userId } = signedIn(context);
    const { authenticator } = await readFactors(context.db, userId);
    if (!authenticator) throw new ProductError('authenticator.missing');
    if (authenticator.verified) throw new ProductError('authenticator.present');
    const plain = code.replaceAll(/\s/g, '');
    await callAccounts(context, accounts, 'sign-in.second-factor-failed', (api, headers) =>
      api.verifyTOTP({ body: { code: plain }, headers, returnHeaders: true }),
    );
    if (!(await claimCode(context.db, userId, plain, context.clock.now())))
      throw new ProductError('sign-in.second-factor-failed');
    context.record('authenticator.added', { userId }, about(userId));
    return {};
  };
}

/** Removes the authenticator app, unless it is the last second factor of somebody who needs one. */
export function removeAuthenticatorWith(accounts: Accounts): Handler<typeof contract.removeAuthenticator> {
  return async (context, { password }) => {
    const asker = signedIn(context);
    const { authenticator, passkeys } = await readFactors(context.db, asker.userId);
    if (!authenticator) throw new ProductError('authenticator.missing');
    if (passkeys.length === 0 && asker.memberships.some(needsSecondFactor))
      throw new ProductError('second-factor.required');
    await callAccounts(context, accounts, 'password.wrong', (api, headers) =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ).catch(wrongPassword);
    context.record('authenticator.removed', { userId: asker.userId }, about(asker.userId));
    return {};
  };
}

/** Makes new recovery codes. */
export function renewRecoveryCodesWith(accounts: Accounts): Handler<typeof contract.renewRecoveryCodes> {
  return async (context, { password }) => {
    const { userId } = signedIn(context);
    const { authenticator } = await readFactors(context.db, userId);
    if (!authenticator?.verified) throw new ProductError('authenticator.missing');
    const { backupCodes } = await callAccounts(context, accounts, 'password.wrong', (api, headers) =>
      api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
    ).catch(wrongPassword);
    context.record('recovery-codes.renewed', { userId }, about(userId));
    return { recoveryCodes: backupCodes };
  };
}

/** Hands out a challenge to add a passkey. */
export function startPasskeyWith(accounts: Accounts): Handler<typeof contract.startPasskey> {
  return async (context) => {
    const options = await callAccounts(context, accounts, 'session.missing', (api, headers) =>
      api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
    );
    return { options: { ...options } };
  };
}

/** Adds a passkey; whoever could do that now holds a second factor, so this session is sure of who it is. */
export function addPasskeyWith(accounts: Accounts): Handler<typeof contract.addPasskey> {
  return async (context, { name, response }) => {
    const asker = signedIn(context);
    const added = await callAccounts(context, accounts, 'sign-in.passkey-failed', (api, headers) =>
      api.verifyPasskeyRegistration({ body: { name, response }, headers, returnHeaders: true }),
    ).catch(brokenPasskey);
    if (!added) throw new ProductError('sign-in.passkey-failed');
    if (asker.assurance === 'single') await setAssurance(context.db, asker.sessionId, 'double');
    context.record('passkey.added', { userId: asker.userId, passkeyId: added.id }, about(asker.userId));
    return {};
  };
}

/** Removes a passkey, unless it is the last second factor of somebody who needs one. */
export function removePasskeyWith(accounts: Accounts): Handler<typeof contract.removePasskey> {
  return async (context, { passkeyId }) => {
    const asker = signedIn(context);
    const { authenticator, passkeys } = await readFactors(context.db, asker.userId);
    if (!passkeys.some((row) => row.id === passkeyId)) throw new ProductError('not-found');
    const last = passkeys.length === 1 && !authenticator?.verified;
    if (last && asker.memberships.some(needsSecondFactor)) throw new ProductError('second-factor.required');
    await callAccounts(context, accounts, 'not-found', (api, headers) =>
      api.deletePasskey({ body: { id: passkeyId }, headers, returnHeaders: true }),
    );
    context.record('passkey.removed', { userId: asker.userId, passkeyId }, about(asker.userId));
    return {};
  };
}

/** A wrong password is said beside its field. */
export function wrongPassword(error: unknown): never {
  if (error instanceof RefusalThatCounts && error.refusal.code === 'password.wrong') {
    const { message } = error.refusal;
    throw new RefusalThatCounts(new ProductError('password.wrong', [{ path: 'password', message }]));
  }
  throw error;
}

function brokenPasskey(error: unknown): never {
  if (error instanceof RefusalThatCounts || error instanceof ProductError) throw error;
  throw new ProductError('sign-in.passkey-failed');
}
