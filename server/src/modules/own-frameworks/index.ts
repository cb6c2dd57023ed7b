export type { Problem } from './draft.ts';
export { ownNamespace, ownProp } from './oscal-document.ts';
export { readApart } from './read-apart.ts';
export { findOwnFramework, readOwnFrameworks, readOwnOrigins } from './read-own-frameworks.ts';
export { ownFrameworkRoutes } from './routes.ts';
export { readOwnFrameworkNames } from './store.ts';
