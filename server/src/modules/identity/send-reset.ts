import { linkPages } from '@claimlock/contract/identity/links';
import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import { newId, newSecret } from '../../foundation/ids.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { writeMail } from '../mail/index.ts';
import { replaceResetLinks, saveLink, tokenHash } from './link-store.ts';
import { findUserByEmail } from './store.ts';

const input = z.object({ email: z.string() });

const lifeMs = 60 * 60_000;

/** Asks for a reset link to be sent, if there is anybody to send it to. */
export const sendReset: JobRequest<typeof input> = { name: 'identity.send-reset', input };

/** The job that looks the address up and writes the letter. */
export function resetJobs(url: string): JobDefinition[] {
  return [
    job({
      ...sendReset,
      scope: 'identity',
      run: async (context, { email }) => {
        const user = await findUserByEmail(context.db, email);
        // A person of the demo has no password to set anew, and what is sent to them anybody there could read.
        if (!user || user.disabled_at || user.is_demo) return;
        const now = systemClock.now();
        const token = newSecret();
        await replaceResetLinks(context.db, user.id, now);
        await saveLink(context.db, {
          id: newId('lnk', systemClock),
          purpose: 'password-reset',
          token_hash: tokenHash(token),
          user_id: user.id,
          email,
          created_at: now,
          expires_at: new Date(now.getTime() + lifeMs),
        });
        context.record('password-reset.requested', { userId: user.id }, { kind: 'user', id: user.id });
        await writeMail(context, {
          to: email,
          subject: 'Reset your ClaimLock password',
          text: `Hello ${user.name},\n\nsomebody asked to reset the password of your ClaimLock account. If it was you, choose a new one here:\n\n${url}${linkPages.resetPassword}#${token}\n\nThe link works once, for an hour. If it was not you, do nothing: your password stays as it is.\n`,
        });
      },
    }),
  ];
}
