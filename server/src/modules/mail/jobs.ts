import { MailId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import type { Post } from '../../foundation/outbound/post.ts';
import { markMail, readBody } from './store.ts';

const input = z.object({ mailId: MailId });

/** Asks for one letter to be delivered. */
export const deliverMail: JobRequest<typeof input> = { name: 'mail.deliver', input };

// Letters carry links that open accounts: once one is on its way, ours is a copy that somebody could find.
const notKept = 'The text of an email that was sent is not kept.';
const notDelivered = 'The text of an email that could not be sent is not kept. Invite again, or ask for a new link.';

/** A delivery that failed, as far as a log may say it: the mail server's own words can hold whose letter it was. */
class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly code: string | undefined;

  constructor(error: unknown) {
    const fact = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
    const said = [fact('code'), fact('responseCode')].filter(
      (one) => typeof one === 'string' || typeof one === 'number',
    );
    super('The email server did not accept the message.');
    this.code = said.length > 0 ? said.join(' ') : undefined;
  }
}

/** The jobs of mail. Without a way out, a letter is kept to be read by the operator. */
export function mailJobs(post: Post | undefined): JobDefinition[] {
  return [
    job({
      ...deliverMail,
      scope: 'platform',
      // A day and more: a mail server may be away for a night, and whoever keeps it is told of what waits meanwhile.
      retries: 60,
      longestPause: 1800,
      run: async ({ db, clock }, { mailId }, attempt) => {
        const letter = await readBody(db, mailId);
        if (!letter || letter.status === 'Sent' || letter.status === 'Kept') return;
        if (!post) return markMail(db, mailId, { status: 'Kept' });
        try {
          await post.send({
            id: mailId,
            to: letter.recipient,
            subject: letter.subject,
            text: letter.body,
            replyTo: letter.reply_to,
          });
        } catch (error) {
          // It is tried again later; after the last time somebody has to know that nothing was sent, and why.
          if (!attempt.last && !isRefusedForGood(error)) throw new DeliveryError(error);
          return markMail(db, mailId, {
            status: 'Failed',
            problem: problemOf(error),
            body: notDelivered,
            reply_to: null,
          });
        }
        await markMail(db, mailId, { status: 'Sent', sent_at: clock.now(), body: notKept, reply_to: null });
      },
    }),
  ];
}

/**
 * Whether the mail server refused this letter itself, or its recipient, for good (RFC 5321, 4.2.1: replies of 500 and above). A sender
 * that is refused is the operator's to mend, and every letter's.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const fact = (name: string): unknown => Reflect.get(error, name);
  const [code, reply] = [fact('code'), fact('responseCode')];
  const isAboutLetter = (code === 'EENVELOPE' && fact('command') === 'RCPT TO') || code === 'EMESSAGE';
  return isAboutLetter && typeof reply === 'number' && reply >= 500;
}

function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
