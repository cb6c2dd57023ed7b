import type {
  PlatformTicket,
  PlatformTicketRow as ShownPlatformRow,
  TicketRow as ShownRow,
  SupportFile,
  SupportTicket,
} from '@claimlock/contract/support-tickets/tickets';
import { ticketNumber } from '@claimlock/contract/support-tickets/tickets';
import type { z } from 'zod';
import type { BrokerContext, ClientContext, PlatformContext } from '../../foundation/http/hallway.ts';
import { known } from '../../foundation/records/known.ts';
import { hasMacros, inHex, promisesOtherwise } from '../files/index.ts';
import { listMessages, listNotes, listTicketFiles } from './message-store.ts';
import { findTicket, type TicketRow } from './store.ts';

type Reader = { readonly userId: string | null };
type FileRow = Awaited<ReturnType<typeof listTicketFiles>>[number];
type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** A ticket as a list shows it to whoever asks. */
export function showRow(row: TicketRow, { userId }: Reader): z.input<typeof ShownRow> {
  return {
    id: row.id,
    number: ticketNumber(row.number),
    subject: row.subject,
    kind: row.kind,
    state: row.state,
    openedBy: { name: row.opener, yours: row.opened_by === userId },
    openedAt: row.opened_at,
    updatedAt: row.updated_at,
    waitingSince: row.waiting_since,
    version: row.version,
  };
}

/** A ticket as a list shows it to support: with whose it is. */
export function showPlatformRow(row: TicketRow, reader: Reader): z.input<typeof ShownPlatformRow> {
  const whose =
    row.client_id === null
      ? ({ kind: 'broker', id: row.broker_id ?? '' } as const)
      : ({ kind: 'client', id: row.client_id } as const);
  return { ...showRow(row, reader), organisation: { ...whose, name: row.organisation ?? '' } };
}

/** A file as it was sent. */
export function showFile({ id, name, size, sha256, type }: Omit<FileRow, 'message_id'>): z.input<typeof SupportFile> {
  return {
    id,
    name,
    size,
    sha256: inHex(sha256),
    type,
    namedOtherwise: promisesOtherwise(name, type),
    macros: hasMacros(type),
  };
}

const conversation = (
  row: TicketRow,
  messages: readonly MessageRow[],
  files: readonly FileRow[],
  { userId }: Reader,
): Pick<z.input<typeof SupportTicket>, 'screen' | 'reference' | 'messages'> => ({
  screen: row.screen,
  reference: row.reference,
  messages: messages.map((one) => ({
    id: one.id,
    by: one.from_support ? 'support' : 'organisation',
    author: { name: one.signed ?? one.author, yours: one.author_id === userId },
    at: one.at,
    text: one.text,
    asks: one.asks,
    byEmail: one.by_mail === true,
    whole: one.whole,
    leftOut: one.left_out,
    files: files.filter(({ message_id }) => message_id === one.id).map(showFile),
  })),
});

/** One ticket of whoever asks, with everything that was said. */
export async function showTicket(
  context: ClientContext | BrokerContext,
  ticketId: string,
): Promise<z.input<typeof SupportTicket>> {
  const row = await known(findTicket(context.db, ticketId));
  const messages = await listMessages(context.db, ticketId);
  const files = context.scope === 'client' ? await listTicketFiles(context.db, ticketId) : [];
  return { ...showRow(row, context), ...conversation(row, messages, files, context) };
}

/** One ticket as support sees it, with the notes of operators. */
export async function showPlatformTicket(
  context: PlatformContext,
  ticketId: string,
): Promise<z.input<typeof PlatformTicket>> {
  const { db, userId } = context;
  const row = await known(findTicket(db, ticketId));
  const messages = await listMessages(db, ticketId);
  const files = await listTicketFiles(db, ticketId);
  const notes = await listNotes(db, ticketId);
  return {
    ...showPlatformRow(row, context),
    ...conversation(row, messages, files, context),
    notes: notes.map(({ id, author_id, signed, text, at }) => ({
      id,
      author: { name: signed, yours: author_id === userId },
      at,
      text,
    })),
  };
}
