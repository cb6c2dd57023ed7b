export { useOwnOrganisations } from './queries.ts';
