import {
  closeSupportTicket,
  downloadSupportFile,
  openSupportTicket,
  readSupportTicket,
  uploadSupportFile,
  writeToSupport,
} from '@claimlock/contract/support-tickets/endpoints';
import type { SupportTicket } from '@claimlock/contract/support-tickets/tickets';
import { useRef } from 'react';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { homes, paths, supportAt } from '../../lib/paths.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { upload } from '../../lib/upload.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { CloseTicket } from './CloseTicket.tsx';
import { Conversation } from './Conversation.tsx';
import { OpenTicketPage } from './OpenTicketPage.tsx';
import { type SendFile, WriteForm } from './TicketForms.tsx';
import { TicketList } from './TicketList.tsx';
import { TicketPage } from './TicketPage.tsx';
import { clientTickets } from './tickets-list.tsx';
import { useTicketAddress } from './use-ticket-address.ts';

/** The tickets of a client: all of the organisation’s for its administrators on a page of their own, or a person’s among their settings. */
export function ClientSupport({ of }: { readonly of: 'organisation' | 'person' }) {
  const at = supportAt(of === 'organisation' ? homes.client_admin : paths.settings());
  const clientId = useOrganisationChoice().selectedOrganisation?.id;
  const { ticket } = useTicketAddress(at);
  const may = useCan('support-tickets.open', clientId, openSupportTicket);
  if (clientId === undefined) return null;
  if (!may.may) return <NotPermitted why={may.why} />;
  if (ticket === 'new') return <Open clientId={clientId} at={at} />;
  if (ticket !== undefined) return <Ticket key={ticket} clientId={clientId} ticketId={ticket} at={at} />;
  return <Tickets clientId={clientId} at={at} ownPage={of === 'organisation'} />;
}

type Around = { readonly clientId: string; readonly at: string };

function Tickets({ clientId, at, ownPage }: Around & { readonly ownPage: boolean }) {
  const state = useList(clientTickets, { clientId });
  const { to } = useTicketAddress(at);
  const opening = `${at}?ticket=new`;
  const button = (
    <ButtonLink look="primary" to={opening}>
      Contact Support
    </ButtonLink>
  );
  return (
    <TicketList state={state} to={to} opening={opening}>
      {ownPage ? (
        <PageHead title="Support" answers="Your organisation’s tickets with ClaimLock support." actions={button} />
      ) : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[72ch] text-ink-soft">Tickets with ClaimLock support.</p>
          {button}
        </div>
      )}
    </TicketList>
  );
}

const sendFileOf =
  (clientId: string): SendFile =>
  (file, options) =>
    upload(uploadSupportFile, { clientId, name: file.name }, file, options);

function Open({ clientId, at }: Around) {
  const { reference, screen, toList, toTicket } = useTicketAddress(at);
  const opened = useRef<SupportTicket>(undefined);
  const open = useWrite(openSupportTicket, {
    onDone: (answer) => {
      opened.current = answer;
    },
  });
  const sendFile = sendFileOf(clientId);
  return (
    <OpenTicketPage
      at={at}
      alsoReadBy="Administrators of your organisation can read it too."
      screen={screen}
      reference={reference}
      sendFile={sendFile}
      send={(said) => open.mutateAsync({ ...said, clientId, screen })}
      onSent={() => opened.current && void toTicket(opened.current.id)}
      onCancel={() => void toList()}
    />
  );
}

function Ticket({ clientId, ticketId, at }: Around & { readonly ticketId: string }) {
  const query = useRead(readSupportTicket, { clientId, ticketId });
  const write = useWrite(writeToSupport);
  const close = useWrite(closeSupportTicket);
  const sendFile = sendFileOf(clientId);
  return (
    <TicketPage query={query} at={at}>
      {({ messages, state, version }) => (
        <Conversation
          messages={messages}
          fileAt={({ id }) => addressOf(downloadSupportFile, { clientId, ticketId, fileId: id })}
        >
          <WriteForm
            sendFile={sendFile}
            reopens={state === 'closed'}
            send={(said) => write.mutateAsync({ ...said, clientId, ticketId })}
            further={
              state !== 'closed' && (
                <CloseTicket
                  version={version}
                  reload={async () => (await query.refetch()).data}
                  close={(seen) => close.mutateAsync({ clientId, ticketId, version: seen })}
                />
              )
            }
          />
        </Conversation>
      )}
    </TicketPage>
  );
}
