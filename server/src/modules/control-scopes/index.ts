export { addScope } from './add-control-scope.ts';
export { controlScopeRoutes } from './routes.ts';
export { findScope, readScopeNames, readScopesAt, readScopesInUse, type ScopeRow } from './store.ts';
