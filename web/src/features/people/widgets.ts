export { AudienceChoice, GroupChoice } from './AudienceChoice.tsx';
export { useOwnClient } from './use-own-client.ts';
