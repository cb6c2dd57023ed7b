export {
  countBrokers,
  countClientStates,
  countJoined,
  listClientsAfter,
  type RegisteredClient,
} from './figures-store.ts';
export { nameLinkedOrganisation } from './name-linked-organisation.ts';
export { sizeOf } from './organisation.ts';
export { tellOfLeavingJob } from './outside-access.ts';
export { purgeJobs } from './purge-client.ts';
export { listStoppedPurges } from './purge-store.ts';
export { readOwnClosing, readOwnName } from './read-own-name.ts';
export { keepRegistryFacts, readOwnFacts, readRegistryFacts, readRegistryShown } from './registry-facts.ts';
export { organisationRoutes } from './routes.ts';
export { lockOwnClient, readOrganisationNames, readOwnBroker } from './store.ts';
