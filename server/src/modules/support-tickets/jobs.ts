import { SupportTicketId } from '@claimlock/contract/identifiers';
import { supportTicketsScreens } from '@claimlock/contract/support-tickets/screens';
import { ticketNumber } from '@claimlock/contract/support-tickets/tickets';
import { z } from 'zod';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { listOperators } from '../identity/index.ts';
import { settleOutside, tellOutside } from '../notifications/index.ts';
import { atAsker } from './at-asker.ts';
import { findTicket, lockTicket } from './store.ts';

const input = z.object({ ticketId: SupportTicketId });

/** Tells the operators that a ticket waits for them, or that it does no more: nobody's scope but the platform's reaches them. */
export const bringToSupport: JobRequest<typeof input> = { name: 'support-tickets.bring-to-support', input };

/** The jobs of support tickets. */
export const supportTicketJobs: readonly JobDefinition[] = [
  job({
    ...bringToSupport,
    scope: 'platform',
    run: async (context, { ticketId }) => {
      const { db, clock } = context;
      const whose = await findTicket(db, ticketId);
      if (!whose) return;
      await atAsker(context, whose, (asker) => lockTicket(asker.db, ticketId));
      // Whoever answers it just now has done so: what they settle was told before, and nothing is told afterwards.
      const ticket = await findTicket(db, ticketId);
      if (!ticket) return;
      const link = supportTicketsScreens.operatorTicket(ticketId);
      // What they were told of it before is said anew, or is over.
      await settleOutside(db, link, clock.now());
      if (ticket.state === 'open' || ticket.state === 'closed')
        await settleOutside(db, supportTicketsScreens.brokerTicket(ticketId), clock.now());
      if (ticket.state !== 'open') return;
      await tellOutside(context, await listOperators(db), {
        topic: 'support-tickets',
        kind: 'do',
        title: 'A ticket awaits support',
        detail: `${ticketNumber(ticket.number)} · ${ticket.subject} · ${ticket.organisation ?? ''}`,
        link,
      });
    },
  }),
];
