export { receiverOfReplies } from './by-mail/reply-receiver.ts';
export { supportLetterJobs } from './by-mail/ticket-letters.ts';
export { supportTicketModule } from './module.ts';
