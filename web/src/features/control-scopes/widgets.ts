export { PartState } from './PartState.tsx';
export { ScopesTab } from './ScopesTab.tsx';
export { freshScopes, scopesAddress } from './scopes-address.ts';
