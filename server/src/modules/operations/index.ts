export { cancelOperation } from './cancel-operation.ts';
export { listOperationItems } from './list-operations.ts';
export { operationJobs, operationModule, operationRoutes } from './module.ts';
export { renameInSheets } from './sheet-store.ts';
export { requireOperation, showNow as readOperationNow } from './show-operation.ts';
export { startOperation } from './start-operation.ts';
export { findOperationByKey } from './store.ts';
