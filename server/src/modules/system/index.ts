export { systemJobs } from './jobs.ts';
