export { controlScopeRoutes } from './routes.ts';
export { findScope, readScopeNames, readScopesInUse, type ScopeRow } from './store.ts';
