export { AddEmployeeLink } from './AddEmployeeLink.tsx';
export { AudienceChoice, GroupChoice } from './AudienceChoice.tsx';
export { activityOf } from './activity-address.ts';
export { ClientAddsPeople } from './ClientAddsPeople.tsx';
export { PeopleTable } from './PeopleTable.tsx';
export { PersonScreen } from './rights/PersonScreen.tsx';
export { rolesOf } from './rights/role-tabs.ts';
export { useShownPerson } from './rights/use-shown-person.ts';
export { useOwnClient } from './use-own-client.ts';
