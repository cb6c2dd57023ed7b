import { z } from 'zod';
import { EvidenceFile } from '../evidence-items/files.ts';
import { SupportFileId, SupportMessageId, SupportTicketId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, search } from '../listing.ts';

/** What somebody asks support about. */
export const ticketKinds = ['question', 'fault', 'access', 'data', 'other'] as const;
export const TicketKind = z.enum(ticketKinds, 'Select a topic.');
export type TicketKind = z.infer<typeof TicketKind>;

/** How a ticket stands: it waits for support, support asked something back, support has answered, or it is closed. */
export const ticketStates = ['open', 'asked-back', 'answered', 'closed'] as const;
export const TicketState = z.enum(ticketStates);
export type TicketState = z.infer<typeof TicketState>;

/** The states as the person who asked reads them. */
export const ticketStateNames: Readonly<Record<TicketState, string>> = {
  open: 'Awaiting support',
  'asked-back': 'Awaiting you',
  answered: 'Answered',
  closed: 'Closed',
};

/** The words that people read for each kind. */
export const ticketKindNames: Readonly<Record<TicketKind, string>> = {
  question: 'A question',
  fault: 'Something does not work',
  access: 'Signing in and access',
  data: 'Our data',
  other: 'Something else',
};

/** The number of a ticket as people quote it: numbers are counted in each organisation. */
export const ticketNumber = (number: number) => `SUP-${number}`;

/** The largest file that is sent with a message, and how many go with one. */
export const largestSupportFile = 25 * 1024 * 1024;
export const mostSupportFiles = 5;

/** The most messages of one conversation; after that a new ticket is opened. */
export const mostMessages = 300;

const Author = z.object({
  /** Null where they have left, and their name with them. */
  name: z.string().nullable(),
  yours: z.boolean(),
});

/** A file as it was sent with a message. */
export const SupportFile = EvidenceFile.extend({ id: SupportFileId });
export type SupportFile = z.infer<typeof SupportFile>;

/** What was written in a ticket, by either side. */
export const SupportMessage = z.object({
  id: SupportMessageId,
  by: z.enum(['organisation', 'support']),
  author: Author,
  at: z.iso.datetime(),
  text: z.string(),
  /** Whether support waits for an answer to it. */
  asks: z.boolean(),
  /** Whether it came as a reply by email. */
  byEmail: z.boolean(),
  /** All of such an email, where what it quotes is left out of the text. */
  whole: z.string().nullable(),
  /** What of such an email is not here, one sentence each: files that found no room or were refused, and an end that was cut. */
  leftOut: z.array(z.string()),
  files: z.array(SupportFile),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A ticket as a list shows it. */
export const TicketRow = z.object({
  id: SupportTicketId,
  number: z.string(),
  subject: z.string(),
  kind: TicketKind,
  state: TicketState,
  openedBy: Author,
  openedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Since when it waits for support; null where it does not. */
  waitingSince: z.iso.datetime().nullable(),
  /** Grows by one with every message and every change. */
  version: z.number().int(),
});
export type TicketRow = z.infer<typeof TicketRow>;

const conversation = {
  /** The screen that it was opened from. */
  screen: z.string().nullable(),
  /** The reference of what went wrong, as the error said it. */
  reference: z.string().nullable(),
  messages: z.array(SupportMessage),
} as const;

/** A ticket with everything that was said. */
export const SupportTicket = TicketRow.extend(conversation);
export type SupportTicket = z.infer<typeof SupportTicket>;

/** Whose ticket it is. */
export const Asking = z.object({ kind: z.enum(['client', 'broker']), id: z.string(), name: z.string() });

/** A ticket as support sees it in a list. */
export const PlatformTicketRow = TicketRow.extend({ organisation: Asking });
export type PlatformTicketRow = z.infer<typeof PlatformTicketRow>;

/** What operators tell each other about a ticket; the organisation never sees it. */
export const SupportNote = z.object({
  id: SupportMessageId,
  author: Author,
  at: z.iso.datetime(),
  text: z.string(),
});

/** A ticket as support sees it. */
export const PlatformTicket = PlatformTicketRow.extend({ ...conversation, notes: z.array(SupportNote) });
export type PlatformTicket = z.infer<typeof PlatformTicket>;

/** What is written: to support, by support, or between operators. */
export const messageText = z
  .string()
  .trim()
  .min(1, 'Write something first.')
  .max(10_000, 'Keep this to 10,000 characters. Send the rest as a file.');

/** The files that go with a message: each was uploaded before. */
export const fileIds = z
  .array(SupportFileId)
  .max(mostSupportFiles, `Send at most ${mostSupportFiles} files with one message.`)
  .default([]);

/** What a ticket is opened with. */
export const opening = {
  kind: TicketKind,
  subject: line().min(1, 'Enter a subject.').max(200),
  text: messageText,
  /** The address of the screen, without what stands after a question mark. */
  screen: z
    .string()
    .max(300)
    .regex(/^\/[^\s?#]*$/, 'This is not a screen of ClaimLock.')
    .nullable()
    .default(null),
  reference: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,64}$/, 'A reference is what an error message shows, such as 1f0c3b52-….')
    .nullable()
    .default(null),
} as const;

export const ticketSorts = ['-updated', 'updated', '-opened'] as const;

/** What a list of one's own organisation's tickets takes. */
export const ticketFilters = {
  state: TicketState.optional(),
  kind: TicketKind.optional(),
  search: search(),
  sort: z.enum(ticketSorts).default('-updated'),
  ...listInput,
} as const;

export const version = z.number().int();
