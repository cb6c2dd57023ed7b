import { createHash, randomUUID } from 'node:crypto';
import { errors, ProductError } from '@claimlock/contract/errors';
import { BrokerId, ClientId, SupportTicketId } from '@claimlock/contract/identifiers';
import * as brokers from '@claimlock/contract/support-tickets/brokers';
import * as contract from '@claimlock/contract/support-tickets/endpoints';
import { messageText } from '@claimlock/contract/support-tickets/tickets';
import { withScope } from '../../../foundation/database/scope.ts';
import { inMemory } from '../../../foundation/http/arrived-file.ts';
import { preparedRoute, type Route, route, type Services } from '../../../foundation/http/hallway.ts';
import { handleAs } from '../../../foundation/http/handle.ts';
import { scanInPlace } from '../../../foundation/http/upload-places.ts';
import type { LetterFile } from '../../../foundation/inbound/letter.ts';
import { type HandedIn, LetterRefused, type MailReceiver } from '../../../foundation/inbound/mail-server.ts';
import { readLetterApart } from '../../../foundation/inbound/read-letter-apart.ts';
import { lookIntoSent } from '../../files/index.ts';
import { type ByMail, write } from '../ask-support.ts';
import { showTicket } from '../show-ticket.ts';
import { findTicket, type TicketRow } from '../store.ts';
import { uploadSupportFile } from '../ticket-files.ts';
import { findReplier, type Replier } from './address-store.ts';
import { filesIn, leftOut } from './letter-files.ts';
import { hashInAddress } from './reply-address.ts';
import { replyIn } from './reply-text.ts';
import { repliedSince } from './ticket-letters.ts';

/** What takes replies in: the services that requests run on, and the address of support. */
type MailToSupport = { readonly services: Services; readonly support: string };

const sentences = {
  unknown: 'This email cannot be replied to any more. Write in ClaimLock instead.',
  sender: 'Only replies from the address that ClaimLock wrote to are taken. Write in ClaimLock instead.',
  rights: 'You may no longer write in this ticket. Sign in to ClaimLock to see what you have access to.',
  empty: 'This email holds no text and no file.',
  later: 'This email could not be taken in just now.',
} as const;

/** So much of an email is kept where its message leaves something out. */
const mostWhole = 100_000;
const endLeftOut = 'The end of this email: ClaimLock keeps 100,000 characters and 10,000 lines of it.';

const refusedFor = (reason: 'unknown' | 'sender' | 'rights' | 'empty') =>
  new LetterRefused(sentences[reason], { reason });

/**
 * Takes in replies to letters of support. The address that a reply comes to says whose it is and to which ticket; from there it is a
 * request of that account like any other, with the permissions of this moment, files that are looked into and an entry in the ledger.
 */
export function receiverOfReplies({ services, support }: MailToSupport): MailReceiver {
  const asked: Services = { ...services, findAsker: services.findAccount };
  return {
    knows: (recipient) => hashInAddress(recipient, support) !== undefined,
    receive: async (handedIn) => {
      if (services.maintenance()) throw new LetterRefused(sentences.later, { reason: 'maintenance', later: true });
      const hash = hashInAddress(handedIn.recipient, support);
      const since = repliedSince(services.clock.now());
      const replier =
        hash &&
        (await withScope(services.database, 'identity', {}, ({ db }) => findReplier(db, hash, since), {
          readOnly: true,
        }));
      const ticket =
        replier &&
        (await withScope(services.database, 'platform', {}, ({ db }) => findTicket(db, replier.ticket_id), {
          readOnly: true,
        }));
      if (!ticket) throw refusedFor('unknown');
      await takeReply(asked, { ...replier, ...pick(ticket) }, handedIn).catch(refuse);
    },
  };
}

/** Whose ticket it is. */
const pick = ({ client_id, broker_id }: TicketRow) => ({ client_id, broker_id });

async function takeReply(
  services: Services,
  replier: Replier & ReturnType<typeof pick>,
  { sender, bytes }: HandedIn,
): Promise<void> {
  // A report of a mail system: whoever answered it would answer a program.
  if (sender === null) return;
  const letter = await readLetterApart(bytes);
  if (letter.automatic) return;
  if (letter.from.length !== 1 || letter.from[0] !== replier.email) throw refusedFor('sender');
  const whole = letter.text.replaceAll('\u0000', '').trim();
  const text = replyIn(whole);
  const files = filesIn(letter);
  if (text === '' && files.taken.length === 0) throw refusedFor('empty');
  const said = messageText.safeParse(text === '' ? sentWith(files.taken.length) : text);
  if (!said.success)
    throw new LetterRefused(said.error.issues[0]?.message ?? sentences.empty, { reason: 'text-too-long' });
  const shows = text === whole && !letter.cut;
  const byMail = {
    mailHash: createHash('sha256')
      .update(letter.messageId ?? bytes)
      .digest(),
    whole: shows ? null : whole.slice(0, mostWhole),
    leftOut: [...files.leftOut, ...(!shows && (letter.cut || whole.length > mostWhole) ? [endLeftOut] : [])],
  };
  const ticketId = SupportTicketId.parse(replier.ticket_id);
  if (replier.client_id !== null)
    await writeAtClient(
      services,
      replier.user_id,
      { clientId: ClientId.parse(replier.client_id), ticketId },
      { text, said: said.data },
      files.taken,
      byMail,
    );
  else {
    // A broker's ticket takes no files: what was attached is missed, a picture in the text is only named.
    if (text === '' || files.taken.some(({ within }) => !within)) throw new ProductError('support-ticket.no-files');
    const pictures = files.taken.map((file) => leftOut(file, errors['support-ticket.no-files'].message));
    await ask(services, replier.user_id, writesAtBroker({ ...byMail, leftOut: [...pictures, ...byMail.leftOut] }), {
      brokerId: BrokerId.parse(replier.broker_id),
      ticketId,
      text: said.data,
    });
  }
}

/** What stands where somebody wrote nothing and sent files. */
const sentWith = (files: number) => `Sent with ${files === 1 ? 'a file' : 'files'}.`;

const writesAtClient = (byMail: ByMail): Route =>
  route(contract.writeToSupport, async (context, { ticketId, text, fileIds }) => {
    await write(context, ticketId, text, fileIds, byMail);
    return showTicket(context, ticketId);
  });

const writesAtBroker = (byMail: ByMail): Route =>
  route(brokers.writeAsBroker, async (context, { ticketId, text }) => {
    await write(context, ticketId, text, [], byMail);
    return showTicket(context, ticketId);
  });

const uploads = preparedRoute(contract.uploadSupportFile, lookIntoSent, uploadSupportFile);

type At = { readonly clientId: ClientId; readonly ticketId: SupportTicketId };

async function writeAtClient(
  services: Services,
  userId: string,
  { clientId, ticketId }: At,
  { text, said }: { readonly text: string; readonly said: string },
  files: readonly LetterFile[],
  byMail: ByMail,
): Promise<void> {
  const fileIds: string[] = [];
  const refused: { readonly file: LetterFile; readonly problem: ProductError }[] = [];
  for (const file of files) {
    const sent = await ask(services, userId, uploads, { clientId, name: file.name }, file).catch((error: unknown) => {
      if (!(error instanceof ProductError) || error.status !== 422) throw error;
      if (!file.within) throw asProblemOf(file, error);
      refused.push({ file, problem: error });
      return undefined;
    });
    if (sent?.json !== undefined) fileIds.push(contract.uploadSupportFile.output.parse(JSON.parse(sent.json)).id);
  }
  const [first] = refused;
  if (text === '' && fileIds.length === 0 && first) throw asProblemOf(first.file, first.problem);
  const because = refused.map(({ file, problem }) => leftOut(file, whyOf(problem)));
  await ask(services, userId, writesAtClient({ ...byMail, leftOut: [...because, ...byMail.leftOut] }), {
    clientId,
    ticketId,
    text: text === '' ? sentWith(fileIds.length) : said,
    fileIds,
  });
}

/** Asks something as the account whose reply it is; who that is and what they may is asked again in the transaction that writes. */
async function ask(
  services: Services,
  userId: string,
  asks: Route,
  raw: Readonly<Record<string, unknown>>,
  file?: LetterFile,
) {
  const clientId = typeof raw.clientId === 'string' ? raw.clientId : undefined;
  const found = await services.findAsker(userId, clientId);
  const facts = { id: randomUUID(), address: null, userAgent: null, headers: new Headers() };
  const incoming = { facts, credential: userId, raw, idempotencyKey: undefined };
  if (!file) return handleAs(services, asks, incoming, found);
  const upload = inMemory(Buffer.from(file.base64, 'base64'));
  return handleAs(
    services,
    asks,
    {
      ...incoming,
      readUpload: async (_, sentBy) => {
        await scanInPlace(services.scan, upload, sentBy);
        return upload;
      },
    },
    found,
  );
}

const ofRights: readonly string[] = ['not-found', 'access.denied', 'session.missing', 'client.suspended'];

const whyOf = (problem: ProductError) => problem.fields[0]?.message ?? problem.message;

const asProblemOf = ({ name }: LetterFile, problem: ProductError) =>
  new LetterRefused(`${name}: ${whyOf(problem)}`, { reason: problem.code });

/** How whoever handed a letter in hears of a refusal; the same letter once more is taken, and adds nothing. */
function refuse(error: unknown): void {
  if (!(error instanceof ProductError)) throw error;
  if (error.code === 'support-ticket.email-taken') return;
  if (ofRights.includes(error.code)) throw refusedFor('rights');
  throw new LetterRefused(error.message, {
    reason: error.code,
    later: error.status >= 500 || error.status === 429 || error.code === 'conflict',
  });
}
