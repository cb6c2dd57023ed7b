import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MailId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

export const mailStatuses = ['Waiting', 'Sent', 'Kept', 'Failed'] as const;

export const Mail = z.object({
  id: MailId,
  to: z.string(),
  subject: z.string(),
  /** Kept: no mail server is set up, so it can be read here instead. */
  status: z.enum(mailStatuses),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;

/** What was not sent yet, or could not be. */
export const UnsentMail = z.object({
  waiting: z.number().int(),
  /** When the oldest of those that wait was written; null where none waits. */
  oldestWaiting: z.iso.datetime().nullable(),
  /** Messages of the last 7 days that could not be sent. */
  failed: z.number().int(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

export const listMail = endpoint({
  name: 'listMail',
  method: 'GET',
  path: '/api/platform/mail',
  scope: 'platform',
  action: 'outbox.read',
  summary: 'The messages that ClaimLock wrote, newest first.',
  input: z.object({ search: search(), ...listInput }),
  output: page(Mail),
  example: { count: 'true' },
});

export const readMail = endpoint({
  name: 'readMail',
  method: 'GET',
  path: '/api/platform/mail/:mailId',
  scope: 'platform',
  action: 'outbox.read',
  summary: 'One message with its text.',
  input: z.object({ mailId: MailId }),
  output: Mail.extend({
    text: z.string(),
    /** The addresses in its text that lead into ClaimLock, in their order; those of one use are handed over by hand where no email is sent. */
    links: z.array(z.object({ url: z.string(), once: z.boolean() })),
  }),
  example: { mailId: sample.mailId },
});
