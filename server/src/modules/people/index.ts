export { type Admitted, admitPeople } from './admit-people.ts';
export { admitPerson } from './admit-person.ts';
export { requireClientsChoice } from './clients-choice.ts';
export { listDepartmentRows } from './department-store.ts';
export { enrolPerson } from './enrol-person.ts';
export { countPeopleOf } from './figures-store.ts';
export { listGroupRows, lockGroup } from './group-store.ts';
export { findPersonOfUser, listPeopleAt } from './many-store.ts';
export { peopleModule } from './module.ts';
export { listNamed } from './names-store.ts';
export { isOfficer, officerOwnsNone, requireOwner } from './owners.ts';
export { placeOfPerson } from './place-of-person.ts';
export { requireDepartment } from './require-department.ts';
export { peopleRoutes } from './routes.ts';
export {
  adminUsers,
  countAdministrators,
  countPeople,
  countPeopleAcross,
  dutiesHeld,
  findPerson,
  hasActiveAdmin,
  holdsDuty,
  isSuspended,
  listAccounts,
  listAdmins,
  listWorking,
  readPersonNames,
  usersOfRoles,
  userToTell,
} from './store.ts';
export { welcomePerson } from './welcome-person.ts';
