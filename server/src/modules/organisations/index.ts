export { ownName } from './keep-profile.ts';
export { linkedOrganisation } from './link-organisation.ts';
export { sizeOf } from './organisation.ts';
export { organisationRoutes } from './routes.ts';
export { listBrokerRows, readOrganisationNames, readOwnBroker } from './store.ts';
