import {
  type TicketRow,
  type TicketState,
  ticketKindNames,
  ticketStateNames,
} from '@claimlock/contract/support-tickets/tickets';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Ago } from '../../ui/When.tsx';

const tones: Readonly<Record<TicketState, Tone>> = {
  open: 'info',
  'asked-back': 'attention',
  answered: 'good',
  closed: 'out',
};
/** What waits for support is what operators are to see first. */
const tonesForSupport: typeof tones = { ...tones, open: 'attention', 'asked-back': 'info' };

/** What a state is called for whoever asks, and for support. */
export const stateWords = (state: TicketState, forSupport = false): string =>
  state === 'asked-back' && forSupport ? 'Awaiting a reply' : ticketStateNames[state];

/** How a ticket stands. */
export function TicketStatus({
  state,
  forSupport = false,
}: {
  readonly state: TicketState;
  readonly forSupport?: boolean;
}) {
  return <Status tone={(forSupport ? tonesForSupport : tones)[state]}>{stateWords(state, forSupport)}</Status>;
}

/** Whoever wrote something, or opened it. */
export const authorName = ({ name, yours }: TicketRow['openedBy']): string =>
  yours ? 'You' : (name ?? 'A former member');

/** A ticket in a few facts, for a phone. */
export function TicketFacts({
  ticket,
  forSupport = false,
}: {
  readonly ticket: TicketRow;
  readonly forSupport?: boolean;
}) {
  return (
    <>
      <TicketStatus state={ticket.state} forSupport={forSupport} />
      <span>{ticket.number}</span>
      <Ago at={ticket.updatedAt} />
    </>
  );
}

/** The kinds as choices. */
export const kindChoices = Object.entries(ticketKindNames).map(([value, label]) => ({ value, label }));
