export { controlScopeRoutes } from './routes.ts';
export { findScope, readScopeNames, readScopesAt, readScopesInUse, type ScopeRow } from './store.ts';
