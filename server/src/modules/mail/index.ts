export { mailJobs } from './jobs.ts';
export { mailRoutes } from './routes.ts';
export { countUnsentMail } from './store.ts';
export { writeMail, writeMails } from './write-mail.ts';
