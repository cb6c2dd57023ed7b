import type { LedgeredContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { deliverMail } from './jobs.ts';
import { addMail, addMails } from './store.ts';

/** Writes a letter, in the caller's transaction; a worker sends it once that has happened. */
export async function writeMail(
  { db, clock, enqueue }: LedgeredContext,
  {
    to,
    subject,
    text,
    replyTo = null,
  }: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** Where an answer goes; without it, to the address that all letters are from. */
    readonly replyTo?: string | null;
  },
): Promise<void> {
  const id = newId('eml', clock);
  await addMail(db, { id, recipient: to, subject, body: text, reply_to: replyTo, created_at: clock.now() });
  enqueue(deliverMail, { mailId: id });
}

/** Writes many letters like `writeMail`, in one statement. */
export async function writeMails(
  { db, clock, enqueue }: LedgeredContext,
  letters: readonly { readonly to: string; readonly subject: string; readonly text: string }[],
): Promise<void> {
  const mails = letters.map(({ to, subject, text }) => ({
    id: newId('eml', clock),
    recipient: to,
    subject,
    body: text,
    created_at: clock.now(),
  }));
  await addMails(db, mails);
  for (const { id } of mails) enqueue(deliverMail, { mailId: id });
}
