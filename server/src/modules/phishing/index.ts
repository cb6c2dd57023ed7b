export { phishingJobs } from './jobs.ts';
export { phishingModule } from './module.ts';
