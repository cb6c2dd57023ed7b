export { controlTestJobs } from './jobs.ts';
export { type FailingTest, listFailingTests } from './list-failing-tests.ts';
export { controlTestModule } from './module.ts';
export { type Posture, readPosture } from './read-posture.ts';
export { controlTestRoutes } from './routes.ts';
