import { AsyncLocalStorage } from 'node:async_hooks';
import type { Execute } from '../../foundation/database/dialect.ts';
import type { AccountLibrary } from './account-library.ts';
import { type Installation, sessionCookieName } from './account-settings.ts';

/**
 * The account library, set up once for a process when the first account is asked for: a process that works jobs, or that
 * nobody signs in at, has no need of it. It never opens a connection of its own: whatever it reads and writes goes through
 * the scope that is open, so an account's change and its ledger entry are one transaction.
 */
export function openAccounts(installation: Installation) {
  const current = new AsyncLocalStorage<Execute>();
  const execute = () => {
    const open = current.getStore();
    if (!open) throw new Error('Accounts were used outside an identity scope.');
    return open;
  };
  let library: Promise<AccountLibrary> | undefined;
  return {
    library: () => {
      library ??= import('./account-library.ts').then(({ openLibrary }) => openLibrary(installation, execute));
      return library;
    },
    secret: installation.secret,
    sessionCookie: sessionCookieName(installation.url),
    /** Runs something of the account library inside an open scope. */
    within: <T>(open: Execute, work: () => Promise<T>): Promise<T> => current.run(open, work),
  };
}

export type Accounts = ReturnType<typeof openAccounts>;
