import { type PlatformTicket, type SupportTicket, ticketKindNames } from '@claimlock/contract/support-tickets/tickets';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../lib/problem.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Instant } from '../../ui/When.tsx';
import { authorName, TicketStatus } from './ticket-words.tsx';

/** One ticket on a page of its own: what it is on top, what was said, and what it is about beside. */
export function TicketPage<Ticket extends SupportTicket | PlatformTicket>({
  query,
  at,
  forSupport = false,
  more = () => [],
  children,
}: {
  readonly query: UseQueryResult<Ticket>;
  /** Where the tickets are listed. */
  readonly at: string;
  readonly forSupport?: boolean;
  readonly more?: (ticket: Ticket) => readonly { readonly name: string; readonly value: ReactNode }[];
  readonly children: (ticket: Ticket) => ReactNode;
}) {
  // The header of the operators’ portal has a trail of its own.
  const crumbs = forSupport ? [] : [{ label: 'Support', to: at }];
  if (query.error && isMissing(query.error))
    return (
      <>
        <PageHead title="Ticket" crumbs={crumbs} />
        <Empty title="This ticket is not here" action={<ButtonLink to={at}>See the tickets that are</ButtonLink>}>
          The ticket may belong to another person or organisation.
        </Empty>
      </>
    );
  return (
    <Loaded
      query={query}
      what="The ticket"
      skeleton={
        <>
          <PageHead title="Ticket" crumbs={crumbs} />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {(ticket) => (
        <ObjectPage
          title={ticket.subject}
          answers={`${ticket.number} · ${ticketKindNames[ticket.kind]}`}
          crumbs={crumbs}
          actions={forSupport && <ButtonLink to={at}>All tickets</ButtonLink>}
          status={<TicketStatus state={ticket.state} forSupport={forSupport} />}
          properties={[
            ...more(ticket),
            { name: 'Number', value: <span className="select-all">{ticket.number}</span> },
            { name: 'Opened by', value: authorName(ticket.openedBy) },
            { name: 'Opened', value: <Instant at={ticket.openedAt} /> },
            ...(ticket.screen === null ? [] : [{ name: 'From the screen', value: ticket.screen }]),
            ...(ticket.reference === null
              ? []
              : [
                  {
                    name: 'Reference',
                    value: <span className="font-mono text-13 select-all">{ticket.reference}</span>,
                  },
                ]),
          ]}
        >
          {children(ticket)}
        </ObjectPage>
      )}
    </Loaded>
  );
}
