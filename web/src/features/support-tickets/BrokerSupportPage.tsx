import {
  closeBrokerTicket,
  openBrokerTicket,
  readBrokerTicket,
  writeAsBroker,
} from '@claimlock/contract/support-tickets/brokers';
import type { SupportTicket } from '@claimlock/contract/support-tickets/tickets';
import { useRef } from 'react';
import { homes, supportAt } from '../../lib/paths.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { isBrokerId, useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { CloseTicket } from './CloseTicket.tsx';
import { Conversation } from './Conversation.tsx';
import { OpenTicketPage } from './OpenTicketPage.tsx';
import { WriteForm } from './TicketForms.tsx';
import { TicketList } from './TicketList.tsx';
import { TicketPage } from './TicketPage.tsx';
import { brokerTickets } from './tickets-list.tsx';
import { useTicketAddress } from './use-ticket-address.ts';

const at = supportAt(homes.broker_admin);
const opening = `${at}?ticket=new`;

/** Support, for the people of a broker firm: the firm’s own tickets. */
export function BrokerSupportPage() {
  const session = useSession();
  const firm = session?.memberships.find(({ audience }) => audience === 'broker_admin')?.organisation.id;
  const { ticket } = useTicketAddress(at);
  if (firm === undefined || !isBrokerId(firm)) return null;
  if (ticket === 'new') return <Open brokerId={firm} />;
  if (ticket !== undefined) return <Ticket key={ticket} brokerId={firm} ticketId={ticket} />;
  return <Tickets brokerId={firm} />;
}

type Around = { readonly brokerId: string };

function Tickets({ brokerId }: Around) {
  const state = useList(brokerTickets, { brokerId });
  const { to } = useTicketAddress(at);
  return (
    <TicketList state={state} to={to} opening={opening}>
      <PageHead
        title="Support"
        answers="Your firm’s tickets with ClaimLock support. Your clients have their own."
        actions={
          <ButtonLink look="primary" to={opening}>
            Contact Support
          </ButtonLink>
        }
      />
    </TicketList>
  );
}

function Open({ brokerId }: Around) {
  const { reference, screen, toList, toTicket } = useTicketAddress(at);
  const opened = useRef<SupportTicket>(undefined);
  const open = useWrite(openBrokerTicket, {
    onDone: (answer) => {
      opened.current = answer;
    },
  });
  return (
    <OpenTicketPage
      at={at}
      screen={screen}
      reference={reference}
      sendFile={undefined}
      send={({ fileIds: _, ...said }) => open.mutateAsync({ ...said, brokerId, screen })}
      onSent={() => opened.current && void toTicket(opened.current.id)}
      onCancel={() => void toList()}
    />
  );
}

function Ticket({ brokerId, ticketId }: Around & { readonly ticketId: string }) {
  const query = useRead(readBrokerTicket, { brokerId, ticketId });
  const write = useWrite(writeAsBroker);
  const close = useWrite(closeBrokerTicket);
  return (
    <TicketPage query={query} at={at}>
      {({ messages, state, version }) => (
        <Conversation messages={messages} fileAt={() => at}>
          <WriteForm
            sendFile={undefined}
            reopens={state === 'closed'}
            send={({ text }) => write.mutateAsync({ text, brokerId, ticketId })}
            further={
              state !== 'closed' && (
                <CloseTicket
                  version={version}
                  reload={async () => (await query.refetch()).data}
                  close={(seen) => close.mutateAsync({ brokerId, ticketId, version: seen })}
                />
              )
            }
          />
        </Conversation>
      )}
    </TicketPage>
  );
}
