export { mailJobs } from './jobs.ts';
export { mailRoutes } from './routes.ts';
export { writeMail } from './write-mail.ts';
