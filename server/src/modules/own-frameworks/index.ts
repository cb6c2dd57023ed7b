export { ownFrameworkModule } from './module.ts';
export { isOwnNamespace, ownNamespace, ownProp } from './oscal-document.ts';
export { readFileApart } from './read-file-apart.ts';
export { findOwnFramework, readOwnFrameworks, readOwnOrigins } from './read-own-frameworks.ts';
