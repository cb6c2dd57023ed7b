export { privacyEventJobs } from './jobs.ts';
export { type Clocks, countClocks } from './read-privacy-clocks.ts';
export { privacyEventRoutes } from './routes.ts';
export { findEvent as findPrivacyEvent, readEventNames } from './store.ts';
