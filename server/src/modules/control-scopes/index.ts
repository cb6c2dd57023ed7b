export { addScope } from './add-control-scope.ts';
export { controlScopeModule } from './module.ts';
export { findScope, readScopeNames, readScopesAt, readScopesInUse, type ScopeRow } from './store.ts';
