export { type Accounts, openAccounts } from './accounts.ts';
export { type BreachedPasswords, offlineList, onlineList } from './breached-passwords.ts';
export { enrolAccount } from './enrol-account.ts';
export { enrolOutside } from './enrol-outside.ts';
export { accountFinder, askerFinder, credentialReader } from './find-asker.ts';
export { readSeenInPart, readSignInsHere } from './hourly-sign-ins-store.ts';
export { type Invitation, invite, inviteMany, type LetterSettings } from './invite.ts';
export { identityJobs } from './jobs.ts';
export { holdsInvitation, listOpenInvitations, replaceInvitation, replaceInvitations } from './link-store.ts';
export { makeSetUpLink } from './make-set-up-link.ts';
export { visitNoter } from './outside-visits.ts';
export {
  countPlaceRows,
  endPlaceRow,
  isOperator,
  listDemoPersons,
  listOperators,
  listPlaceRows,
  lockPlaces,
} from './place-store.ts';
export type { OrganisationName } from './read-invitation.ts';
export { refuseDemoPerson } from './refuse-demo-person.ts';
export { changeAudienceOf, changeRoleOf } from './role-store.ts';
export { identityRoutes } from './routes.ts';
export { ownSecondFactorChanged, secondFactorChanged } from './second-factor-changed.ts';
export {
  addMembership,
  endClientSessions,
  endMemberships,
  hasPlace,
  readNames,
  readPersonsOf,
  readSignInFacts,
} from './store.ts';
export { databaseThrottle } from './throttle.ts';
export { readLastVisitOf, readVisitsBy } from './visit-store.ts';
