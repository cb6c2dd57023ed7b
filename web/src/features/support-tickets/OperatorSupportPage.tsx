import {
  answerTicket,
  closeTicket,
  downloadTicketFile,
  noteOnTicket,
  readPlatformTicket,
  uploadAnswerFile,
} from '@claimlock/contract/support-tickets/platform';
import type { PlatformTicket } from '@claimlock/contract/support-tickets/tickets';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../lib/api.ts';
import { homes, paths, supportAt } from '../../lib/paths.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { useStep } from '../../ui/form/use-step.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Ago } from '../../ui/When.tsx';
import { CloseTicket } from './CloseTicket.tsx';
import { Conversation } from './Conversation.tsx';
import { AnswerForm, NoteForm } from './TicketForms.tsx';
import { TicketPage } from './TicketPage.tsx';
import { TicketFacts } from './ticket-words.tsx';
import { platformTicketColumns, platformTickets } from './tickets-list.tsx';
import { useTicketAddress } from './use-ticket-address.ts';

const at = supportAt(homes.super_admin);

/** Support, for the platform’s operators: every ticket, those first that have waited longest. */
export function OperatorSupportPage() {
  const { ticket } = useTicketAddress(at);
  return ticket === undefined ? <Tickets /> : <Ticket key={ticket} ticketId={ticket} />;
}

function Tickets() {
  const state = useList(platformTickets, null);
  const { to } = useTicketAddress(at);
  return (
    <>
      <PageHead
        title="Support tickets"
        answers="Tickets from clients and brokers, longest wait first. A ticket gives no access to other records."
      />
      <ListScreen
        state={state}
        columns={platformTicketColumns}
        to={to}
        facts={(row) => (
          <>
            <span className="[overflow-wrap:anywhere]">{row.organisation.name}</span>
            <TicketFacts ticket={row} forSupport />
          </>
        )}
        empty={{
          icon: <LifeBuoy aria-hidden="true" size={20} />,
          title: 'No tickets yet',
          words: 'Tickets from clients and brokers appear here, longest wait first.',
        }}
      />
    </>
  );
}

function Ticket({ ticketId }: { readonly ticketId: string }) {
  const query = useRead(readPlatformTicket, { ticketId });
  return (
    <TicketPage
      query={query}
      at={at}
      forSupport
      more={({ organisation, waitingSince }) => [
        {
          name: 'Organisation',
          value:
            organisation.kind === 'client' ? (
              <TextLink to={paths.client(organisation.id)}>{organisation.name}</TextLink>
            ) : (
              `${organisation.name} (broker)`
            ),
        },
        ...(waitingSince === null ? [] : [{ name: 'Waiting', value: <Ago at={waitingSince} /> }]),
      ]}
    >
      {(ticket) => (
        <Conversation
          messages={ticket.messages}
          notes={ticket.notes}
          fileAt={({ id }) => addressOf(downloadTicketFile, { ticketId, fileId: id })}
        >
          <WhatNext ticket={ticket} reload={async () => (await query.refetch()).data} />
        </Conversation>
      )}
    </TicketPage>
  );
}

function WhatNext({
  ticket: { id: ticketId, version, state, organisation },
  reload,
}: {
  readonly ticket: PlatformTicket;
  readonly reload: () => Promise<PlatformTicket | undefined>;
}) {
  const [noting, setNoting] = useState(false);
  const answer = useWrite(answerTicket);
  const note = useWrite(noteOnTicket);
  const close = useWrite(closeTicket);
  // A note comes between: what is typed of the answer stays.
  return (
    <>
      {noting && <NoteForm send={({ text }) => note.mutateAsync({ ticketId, text })} onDone={() => setNoting(false)} />}
      <div hidden={noting}>
        <Answer
          version={version}
          reload={reload}
          send={(said, seen) => answer.mutateAsync({ ...said, ticketId, version: seen })}
          sendFile={
            organisation.kind === 'client'
              ? (file, options) => upload(uploadAnswerFile, { ticketId, name: file.name }, file, options)
              : undefined
          }
          further={
            <>
              <Button onClick={() => setNoting(true)}>Add a note</Button>
              {state !== 'closed' && (
                <CloseTicket
                  version={version}
                  reload={reload}
                  close={(seen) => close.mutateAsync({ ticketId, version: seen })}
                  about="The person who asked is told. A new message opens it again."
                />
              )}
            </>
          }
        />
      </div>
    </>
  );
}

type Said = Parameters<React.ComponentProps<typeof AnswerForm>['send']>[0];

function Answer({
  version,
  reload,
  send,
  ...form
}: Omit<React.ComponentProps<typeof AnswerForm>, 'send' | 'notice'> & {
  readonly version: number;
  readonly reload: () => Promise<PlatformTicket | undefined>;
  readonly send: (said: Said, version: number) => Promise<PlatformTicket>;
}) {
  const { carryOut, notice } = useStep({ version }, reload);
  return <AnswerForm {...form} notice={notice} send={(said) => carryOut((seen) => send(said, seen))} />;
}
