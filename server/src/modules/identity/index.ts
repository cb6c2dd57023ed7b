export { type Accounts, openAccounts } from './accounts.ts';
export { type BreachedPasswords, offlineList, onlineList } from './breached-passwords.ts';
export { askerFinder, credentialReader } from './find-asker.ts';
export { invite } from './invite.ts';
export { identityJobs } from './jobs.ts';
export { identityRoutes } from './routes.ts';
export { makeSetUpLink } from './set-up.ts';
export { addMembership, endClientSessions, endMemberships, readNames } from './store.ts';
export { databaseThrottle } from './throttle.ts';
