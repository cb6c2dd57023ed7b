export { admitPerson } from './admit-person.ts';
export { enrolPerson } from './enrol-person.ts';
export { peopleModule } from './module.ts';
export { isOfficer, officerOwnsNone, requireOwner } from './owners.ts';
export { rolesOfPerson } from './roles-of-person.ts';
export { peopleRoutes } from './routes.ts';
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
  listAdmins,
  readPersonNames,
  userToTell,
} from './store.ts';
export { welcomePerson } from './welcome-person.ts';
