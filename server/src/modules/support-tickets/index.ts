export { supportTicketModule } from './module.ts';
