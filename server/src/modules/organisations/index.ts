export { nameLinkedOrganisation } from './name-linked-organisation.ts';
export { sizeOf } from './organisation.ts';
export { readOwnFacts } from './read-own-facts.ts';
export { readOwnName } from './read-own-name.ts';
export { organisationRoutes } from './routes.ts';
export { readOrganisationNames, readOwnBroker } from './store.ts';
