import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity';
import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId, newSecret } from '../../foundation/ids.ts';
import { type JobDefinition, type JobRequest, job } from '../../foundation/jobs/job.ts';
import { writeMail } from '../mail/index.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import {
  deleteSessionsOf,
  findUser,
  findUserByEmail,
  lockLink,
  replaceResetLinks,
  saveLink,
  savePassword,
  tokenHash,
  useLink,
} from './store.ts';

const input = z.object({ email: z.string() });
const lifeMs = 60 * 60_000;

/** Asks for a reset link to be sent, if there is anybody to send it to. */
const sendReset: JobRequest<typeof input> = { name: 'identity.send-reset', input };

/** Answers the same in the same time whether the address is known or not: the looking up is done later, by a job. */
export const requestPasswordReset: Handler<typeof contract.requestPasswordReset> = async ({ enqueue }, { email }) => {
  enqueue(sendReset, { email });
  return {};
};

/** The job that looks the address up and writes the letter. */
export function resetJobs(url: string): JobDefinition[] {
  return [
    job({
      ...sendReset,
      scope: 'identity',
      run: async (context, { email }) => {
        const user = await findUserByEmail(context.db, email);
        if (!user || user.disabled_at) return;
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
          text: `Hello ${user.name},\n\nsomebody asked to reset the password of your ClaimLock account. If it was you, choose a new one here:\n\n${url}/reset-password#${token}\n\nThe link works once, for an hour. If it was not you, do nothing: your password stays as it is.\n`,
        });
      },
    }),
  ];
}

/** Sets a new password through a link, and signs the account out everywhere. */
export function resetPasswordWith(breached: BreachedPasswords): Handler<typeof contract.resetPassword> {
  return async (context, { token, newPassword }) => {
    const now = systemClock.now();
    const link = await lockLink(context.db, 'password-reset', token, now);
    const user = link?.user_id ? await findUser(context.db, link.user_id) : undefined;
    // A link to an address that the account no longer has proves nothing about the account.
    if (!link || !user || user.disabled_at || user.email !== link.email) throw new ProductError('link.invalid');
    await checkNewPassword(newPassword, breached, 'newPassword');
    await savePassword(context.db, newId('acc', systemClock), user.id, await hashPassword(newPassword), now);
    await useLink(context.db, link.id, now);
    await deleteSessionsOf(context.db, user.id);
    context.actAs(user.id);
    context.record('password.reset', { userId: user.id }, { kind: 'user', id: user.id });
    context.record(
      'session.ended',
      { sessionId: null, userId: user.id, why: 'password-changed' },
      { kind: 'user', id: user.id },
    );
    return {};
  };
}
