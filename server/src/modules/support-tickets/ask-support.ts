import { ProductError } from '@claimlock/contract/errors';
import type { SupportFileId } from '@claimlock/contract/identifiers';
import { SupportMessageId, SupportTicketId } from '@claimlock/contract/identifiers';
import { mostMessages, type opening } from '@claimlock/contract/support-tickets/tickets';
import type { z } from 'zod';
import type { BrokerContext, ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { bringToSupport } from './jobs.ts';
import { countMessages, insertMessage, isTakenByMail } from './message-store.ts';
import { drawTicketNumber, insertTicket, lockTicket, updateTicket } from './store.ts';
import { closed, written } from './ticket.ts';
import { nameFiles } from './ticket-files.ts';

/** Whoever asks support: a client or a broker firm, in its own scope. */
export type Askers = ClientContext | BrokerContext;

type Opening = { readonly [Field in keyof typeof opening]: z.output<(typeof opening)[Field]> };

/** The account that acts; tickets are written by people and by nothing else. */
export function accountOf({ userId }: { readonly userId: string | null }): string {
  if (userId === null) throw new Error('A ticket is written in by somebody.');
  return userId;
}

const about = (ticketId: string) => ({ kind: 'support-ticket', id: ticketId });

/** Opens a ticket; answers its id. */
export async function open(
  context: Askers,
  { subject, kind, text, screen, reference }: Opening,
  fileIds: readonly SupportFileId[],
): Promise<SupportTicketId> {
  const { db, clock, record, enqueue } = context;
  const now = clock.now();
  const id = SupportTicketId.parse(newId('stk', clock));
  const ownerId = context.scope === 'client' ? context.clientId : context.brokerId;
  const personId = context.scope === 'client' ? (context.membership?.personId ?? null) : null;
  await insertTicket(db, {
    id,
    opened_by: accountOf(context),
    person_id: personId,
    number: await drawTicketNumber(db, ownerId),
    subject,
    kind,
    screen,
    reference,
    opened_at: now,
    updated_at: now,
    waiting_since: now,
  });
  const messageId = await say(context, id, text, fileIds);
  record('support-ticket.opened', { ticketId: id, messageId, kind, files: fileIds.length }, about(id));
  enqueue(bringToSupport, { ticketId: id });
  return id;
}

/**
 * A letter that became a message: by what it is known again, all that it said where some of it is not shown, and what of it was left
 * out altogether.
 */
export type ByMail = {
  readonly mailHash: Buffer;
  readonly whole: string | null;
  readonly leftOut: readonly string[];
};

/** Writes in a ticket of one's own: it waits for support from then on. A letter that was taken before is refused. */
export async function write(
  context: Askers,
  ticketId: SupportTicketId,
  text: string,
  fileIds: readonly SupportFileId[],
  byMail?: ByMail,
): Promise<void> {
  const { db, clock, record, enqueue } = context;
  const before = await lockTicket(db, ticketId);
  if (!before) throw new ProductError('not-found');
  if (byMail && (await isTakenByMail(db, ticketId, byMail.mailHash)))
    throw new ProductError('support-ticket.email-taken');
  const messageId = await say(context, ticketId, text, fileIds, byMail && { byMail });
  await updateTicket(db, ticketId, { ...written(before, clock.now()), updated_at: clock.now() });
  record(
    'support-ticket.written',
    { ticketId, messageId, files: fileIds.length, byEmail: byMail && true },
    about(ticketId),
  );
  enqueue(bringToSupport, { ticketId });
}

/** Closes a ticket of one's own, as it was seen. */
export async function close(
  context: Askers,
  ticketId: SupportTicketId,
  version: number,
  by: 'organisation' | 'support' = 'organisation',
): Promise<void> {
  const { db, clock, record, enqueue } = context;
  await lockOnVersion(context, ticketId, version, true);
  await updateTicket(db, ticketId, { ...closed, updated_at: clock.now() });
  record('support-ticket.closed', { ticketId, by }, about(ticketId));
  if (by === 'organisation') enqueue(bringToSupport, { ticketId });
}

/** Holds a ticket as it was seen; whoever did not see what was written last is told so. */
export async function lockOnVersion({ db }: Askers, ticketId: string, version: number, closing: boolean) {
  const before = await lockTicket(db, ticketId);
  if (!before) throw new ProductError('not-found');
  if (closing && before.state === 'closed') throw new ProductError('support-ticket.closed-already');
  if (before.version !== version) throw new ProductError('conflict');
}

type Said = { readonly signed: string; readonly asks: boolean; readonly byMail?: undefined };
type Mailed = { readonly byMail: ByMail; readonly signed?: undefined; readonly asks?: undefined };

/** Adds a message to a ticket that is held, with its files; answers its id. */
export async function say(
  context: Askers,
  ticketId: string,
  text: string,
  fileIds: readonly SupportFileId[],
  how?: Said | Mailed,
): Promise<SupportMessageId> {
  const { db, clock } = context;
  const before = await countMessages(db, ticketId);
  if (before >= mostMessages) throw new ProductError('support-ticket.too-long');
  const id = SupportMessageId.parse(newId('smg', clock));
  await insertMessage(db, {
    id,
    ticket_id: ticketId,
    place: before + 1,
    from_support: how?.signed !== undefined,
    author_id: accountOf(context),
    signed: how?.signed ?? null,
    asks: how?.asks ?? false,
    text,
    mail_hash: how?.byMail?.mailHash ?? null,
    whole: how?.byMail?.whole ?? null,
    left_out: [...(how?.byMail?.leftOut ?? [])],
    at: clock.now(),
  });
  await nameFiles(context, id, fileIds);
  return id;
}
