export { operationJobs, operationModule, operationRoutes } from './module.ts';
export { type AskedOperation, startOperation } from './start-operation.ts';
