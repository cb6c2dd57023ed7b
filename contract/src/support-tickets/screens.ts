import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const supportTicketsScreens = {
  supportTicket: (ticket: string) => address('/dashboard/settings/support', { ticket }),
  administratorTicket: (ticket: string) => address('/client-admin/support', { ticket }),
  brokerTicket: (ticket: string) => address('/broker/support', { ticket }),
  operatorTicket: (ticket: string) => address('/admin/support', { ticket }),
} as const;
