import type { TicketState } from '@claimlock/contract/support-tickets/tickets';

type Standing = { readonly state: TicketState; readonly waiting_since: string | Date | null };

/** Whoever asks has written: it waits for support, since when it did already where it does. */
export const written = (before: Standing, now: Date): Standing => ({
  state: 'open',
  waiting_since: before.state === 'open' ? before.waiting_since : now,
});

/** Support has answered, or asked something back; it waits for support no more. */
export const answered = (asks: boolean): Standing => ({ state: asks ? 'asked-back' : 'answered', waiting_since: null });

/** It is over, until somebody writes in it again. */
export const closed: Standing = { state: 'closed', waiting_since: null };
