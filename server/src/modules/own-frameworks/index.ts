export type { Problem } from './draft.ts';
export { ownFrameworkModule } from './module.ts';
export { ownNamespace, ownProp } from './oscal-document.ts';
export { readApart } from './read-apart.ts';
export { findOwnFramework, readOwnFrameworks, readOwnOrigins } from './read-own-frameworks.ts';
