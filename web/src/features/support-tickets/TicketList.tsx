import type { TicketRow } from '@claimlock/contract/support-tickets/tickets';
import { LifeBuoy } from 'lucide-react';
import { ButtonLink } from '../../ui/Button.tsx';
import { ListScreen, type ListState } from '../../ui/list/ListScreen.tsx';
import { TicketFacts } from './ticket-words.tsx';
import { ticketColumns } from './tickets-list.tsx';

/** One's own organisation's tickets, and the way to another one. */
export function TicketList({
  state,
  to,
  opening,
  children,
}: {
  readonly state: ListState<TicketRow>;
  readonly to: (row: TicketRow) => string;
  /** Where a ticket is opened. */
  readonly opening: string;
  readonly children?: React.ReactNode;
}) {
  const open = (
    <ButtonLink look="primary" to={opening}>
      Contact Support
    </ButtonLink>
  );
  return (
    <>
      {children}
      <ListScreen
        state={state}
        columns={ticketColumns}
        to={to}
        facts={(row) => <TicketFacts ticket={row} />}
        empty={{
          icon: <LifeBuoy aria-hidden="true" size={20} />,
          title: 'No tickets yet',
          words: 'Ask ClaimLock support here. You see the whole conversation, and are told when you are answered.',
          action: open,
        }}
      />
    </>
  );
}
