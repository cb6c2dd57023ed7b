export { controlTestJobs } from './jobs.ts';
export { type FailingTest, listFailingTests } from './list-failing-tests.ts';
export { controlTestRoutes } from './routes.ts';
export { readTargetNames } from './target-store.ts';
