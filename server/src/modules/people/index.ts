export { type Admitted, admitPeople } from './admit-people.ts';
export { admitPerson } from './admit-person.ts';
export {
  type AdviceOnRecord,
  adviceOnRecord,
  dutiesOfAsker,
  lacksAdvice,
  newestOf,
  unanswerable,
  vacantOf,
  whoCanAnswer,
} from './advisers.ts';
export { listConfirmers, mayStillAppoint, usersWhoMay } from './appointers.ts';
export { type AskedDuty, appoint, requireAppointable } from './appointment.ts';
export { standsAsked } from './asked-state-store.ts';
export { changePeople } from './change-person.ts';
export { requireClientsChoice } from './clients-choice.ts';
export { listWithheldFrom } from './custom-role-store.ts';
export { deactivatePeopleWith } from './deactivate-person.ts';
export { listDepartmentRows } from './department-store.ts';
export { usersOfDuty } from './deputy-store.ts';
export { listClientsWithEndedDuties, sayEndedDuties } from './ended-duty-store.ts';
export { enrolPerson } from './enrol-person.ts';
export { erasedName } from './erasure-store.ts';
export { readExceptionUntil, recordResolvedBy } from './exceptions.ts';
export { countPeopleOf } from './figures-store.ts';
export { listGroupRows, lockGroup } from './group-store.ts';
export { dutyBegan } from './holder-store.ts';
export { heldOpenOf } from './holdings.ts';
export { inviteEach } from './invite-people.ts';
export { isHereOn } from './leaver-store.ts';
export { listMatchingPeople, listPeopleWith } from './list-people.ts';
export { findPersonOfUser, listPeopleAt, listPersonsOf, listWaitingIds } from './many-store.ts';
export { peopleModule } from './module.ts';
export { listNamed } from './names-store.ts';
export { keepOnboarding, listNewcomers } from './onboarding-store.ts';
export { cannotOwn, isOfficer, officerOwnsNone, ownerWhoStillMay, requireOwner } from './owners.ts';
export {
  type AskedOfPeople,
  countLeaversWithWork,
  countOverdueOnboarding,
  findShownPerson,
  pagePeople,
} from './people-list-store.ts';
export { placeOfPerson } from './place-of-person.ts';
export { requireDepartment, requireDepartmentOf } from './require-department.ts';
export { peopleRoutes } from './routes.ts';
export { showPerson } from './show-person.ts';
export { requireStillMay } from './still-may.ts';
export {
  adminUsers,
  countAdministrators,
  countPeople,
  countPeopleAcross,
  dutiesHeld,
  findPerson,
  holdsDuty,
  isSuspended,
  listAccounts,
  listActiveAdmins,
  listAdmins,
  listWorking,
  lockPeople,
  lockWithDeputy,
  readPersonNames,
  usersToTell,
  userToTell,
} from './store.ts';
export { usersOfRoles } from './users-by-role-store.ts';
export { expiredBefore } from './waiting-people.ts';
export { welcomePerson } from './welcome-person.ts';
