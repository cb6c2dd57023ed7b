import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Accounts } from './accounts.ts';
import { callAccounts } from './call-accounts.ts';
import { homes } from './home.ts';
import { findDemoUser, findSessionByToken, setAssurance } from './store.ts';
import { welcomeUser } from './welcome-user.ts';

/** Opens a portal as its demo person. Nobody is signed in this way outside demo mode, whatever the database holds. */
export function startDemoSessionWith(accounts: Accounts, demo: boolean): Handler<typeof contract.startDemoSession> {
  return async (context, { audience }) => {
    const person = demo ? await findDemoUser(context.db, audience) : undefined;
    if (!person) throw new ProductError('demo.off');
    const { token } = await callAccounts(
      context,
      accounts,
      'demo.off',
      (api, headers) => api.startSessionFor({ body: { userId: person.id }, headers, returnHeaders: true }),
      'nobody',
    );
    const session = await findSessionByToken(context.db, token);
    if (session) await setAssurance(context.db, session.id, 'demo');
    await welcomeUser(context, token, 'demo', audience);
    return { home: homes[audience] };
  };
}
