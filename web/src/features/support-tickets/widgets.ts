import { later } from '../../ui/later.ts';

/** The tickets of a client, for its own people. */
export const ClientSupport = later(() => import('./ClientSupport.tsx').then((m) => m.ClientSupport));
/** The tickets of a client from which an operator names one. */
export const TicketChoices = later(() => import('./TicketChoices.tsx').then((m) => m.TicketChoices));
