export { operationJobs, operationModule, operationRoutes } from './module.ts';
export { startOperation } from './start-operation.ts';
export { findOperationByKey } from './store.ts';
