import { ProductError } from '@claimlock/contract/errors';
import { evidenceFileQuota } from '@claimlock/contract/evidence-items/files';
import type { SupportFileId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/support-tickets/endpoints';
import type * as platform from '@claimlock/contract/support-tickets/platform';
import type { SupportFile } from '@claimlock/contract/support-tickets/tickets';
import type { z } from 'zod';
import type { ArrivedFile } from '../../foundation/http/arrived-file.ts';
import type {
  BrokerContext,
  ClientContext,
  FileAnswer,
  Handler,
  PreparedHandler,
} from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { known } from '../../foundation/records/known.ts';
import { findFile, keepFile, openFile, takeFile } from '../files/index.ts';
import { insertMessageFiles, isFileOf } from './message-store.ts';
import { showFile } from './show-ticket.ts';
import { findTicket } from './store.ts';

const refusals = {
  empty: 'support-ticket.file-empty',
  program: 'support-ticket.file-is-program',
  'no-room': 'support-ticket.no-room',
} as const;

type Sent = { readonly name: string; readonly upload: ArrivedFile; readonly found: string };

async function take(context: ClientContext, { name, upload, found }: Sent): Promise<z.input<typeof SupportFile>> {
  const sent = { id: newId('stf', context.clock), name, file: upload, type: found, quota: evidenceFileQuota, refusals };
  return showFile(await takeFile(context, sent));
}

/** Takes in a file that will go with a message to support. */
export const uploadSupportFile: PreparedHandler<typeof contract.uploadSupportFile, string> = (
  context,
  { name },
  found,
) => take(context, { name, upload: context.upload, found });

/** Takes in a file that will go with an answer: it is kept with the files of whoever is answered. */
export const uploadAnswerFile: PreparedHandler<typeof platform.uploadAnswerFile, string> = async (
  context,
  { ticketId, name },
  found,
) => {
  const { client_id } = await known(findTicket(context.db, ticketId));
  if (client_id === null) throw new ProductError('support-ticket.no-files');
  const taken: z.input<typeof SupportFile>[] = [];
  await context.inClient(client_id, async (client) => {
    taken.push(await take(client, { name, upload: context.upload, found }));
  });
  const [file] = taken;
  if (!file) throw new Error('A file was sent and not taken.');
  return file;
};

/** Keeps for good the files that go with a message: whoever writes it sent each of them. */
export async function nameFiles(
  context: ClientContext | BrokerContext,
  messageId: string,
  fileIds: readonly SupportFileId[],
): Promise<void> {
  if (fileIds.length === 0) return;
  if (context.scope !== 'client') throw new ProductError('support-ticket.no-files');
  const { db, clock, userId } = context;
  for (const fileId of new Set(fileIds)) {
    const file = userId === null ? undefined : await keepFile(db, fileId, userId, clock.now());
    if (!file) throw ProductError.beside('support-ticket.file-unknown', 'fileIds');
  }
  await insertMessageFiles(db, messageId, [...new Set(fileIds)]);
}

async function fileOf(context: ClientContext, ticketId: string, fileId: string): Promise<FileAnswer> {
  const file = (await isFileOf(context.db, ticketId, fileId)) ? await findFile(context.db, fileId) : undefined;
  if (!file) throw new ProductError('not-found');
  const parts = await openFile(context, file);
  if (!parts) throw new ProductError('support-ticket.file-damaged');
  return { name: file.name, parts };
}

/** A file of a ticket, as it came in; that it was taken is recorded. */
export const downloadSupportFile: Handler<typeof contract.downloadSupportFile> = async (
  context,
  { ticketId, fileId },
) => {
  const file = await fileOf(context, ticketId, fileId);
  context.record('support-ticket.file-taken', { ticketId, fileId }, { kind: 'support-ticket', id: ticketId });
  return file;
};

/** A file of a ticket for support; whoever sent it sees in their ledger that it was taken. */
export const downloadTicketFile: Handler<typeof platform.downloadTicketFile> = async (
  context,
  { ticketId, fileId },
) => {
  const { client_id } = await known(findTicket(context.db, ticketId));
  if (client_id === null) throw new ProductError('not-found');
  const opened: FileAnswer[] = [];
  const taken = { ticketId, fileId };
  const subject = { kind: 'support-ticket', id: ticketId };
  await context.inClient(client_id, async (client) => {
    opened.push(await fileOf(client, ticketId, fileId));
    client.record('support-ticket.file-taken', taken, subject);
  });
  context.record('support-ticket.file-taken', taken, subject);
  const [file] = opened;
  if (!file) throw new Error('A file was opened and not answered.');
  return file;
};
