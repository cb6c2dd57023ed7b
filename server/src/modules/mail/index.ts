export { mailJobs } from './jobs.ts';
export { mailRoutes } from './routes.ts';
export { countWaitingMail } from './store.ts';
export { writeMail, writeMails } from './write-mail.ts';
