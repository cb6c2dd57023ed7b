export { type MailToSupport, receiverOfReplies } from './by-mail/take-reply.ts';
export { supportLetterJobs } from './by-mail/write-letters.ts';
export { supportTicketModule } from './module.ts';
