import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/account';
import type { Asker } from '../../foundation/access/actor.ts';
import type { Handler, IdentityContext } from '../../foundation/http/hallway.ts';
import { about } from './account-subject.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { brokenPasskey } from './passkey-refusal.ts';
import { requireAsker } from './require-asker.ts';
import { refuseUnproved } from './second-factor.ts';
import { tellClients } from './second-factor-changed.ts';
import { deleteSession, findSessionByToken, readFactors, setAssurance } from './store.ts';

/** Adds a passkey; whoever could do that now holds a second factor, so this session is sure of who it is. */
export function addPasskeyWith(accounts: Accounts): Handler<typeof contract.addPasskey> {
  return async (context, { name, response }) => {
    const asker = requireAsker(context);
    refuseUnproved(asker, await readFactors(context.db, asker.userId), 'add');
    const added = await callAccounts(context, accounts, 'sign-in.passkey-failed', (api, headers) =>
      api.verifyPasskeyRegistration({ body: { name, response }, headers, returnHeaders: true }),
    ).catch(brokenPasskey);
    if (!added) throw new ProductError('sign-in.passkey-failed');
    if (asker.assurance === 'single') await renewSession(context, accounts, asker);
    context.record('passkey.added', { userId: asker.userId, passkeyId: added.id }, about(asker.userId));
    tellClients(context, asker);
    return {};
  };
}

// What is worth more from now on gets another token: whoever knew the old one has nothing.
async function renewSession(context: IdentityContext, accounts: Accounts, asker: Asker): Promise<void> {
  const { userId, sessionId } = asker;
  const { token } = await callAccounts(context, accounts, 'session.missing', (api, headers) =>
    api.startSessionFor({ body: { userId }, headers, returnHeaders: true }),
  );
  const session = await findSessionByToken(context.db, token);
  if (session) await setAssurance(context.db, session.id, 'double');
  await deleteSession(context.db, userId, sessionId);
}
