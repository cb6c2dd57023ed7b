export { AudienceChoice, GroupChoice } from './AudienceChoice.tsx';
export { PeopleTable } from './PeopleTable.tsx';
export { useOwnClient } from './use-own-client.ts';
