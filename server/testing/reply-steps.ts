import type { SendMailOptions } from 'nodemailer';
import { openMailSteps, support } from './mail-steps.ts';
import { makeMember } from './members.ts';
import { openSampleApp } from './sample-app.ts';
import { userAs } from './sample-world.ts';
import { ticketSteps } from './ticket-steps.ts';

/** An application that takes replies to support in, somebody who asks, an operator who answers, and a mail system that hands replies in. */
export async function openReplySteps() {
  const app = await openSampleApp({ support });
  await app.asAdministrator('update identity_user set is_demo = false where true');
  const { userId: staffId } = await makeMember(app, 'staff');
  const staff = await app.signInAs(staffId, 'single');
  const operator = await app.signInAs(userAs('super_admin'));
  const steps = ticketSteps(app, staff, operator);
  const mail = await openMailSteps(app);
  /** The letters about tickets that were sent, oldest first. */
  const letters = () => app.letters.filter(({ subject }) => subject.startsWith('ClaimLock support'));
  return {
    app,
    staffId,
    operator,
    steps,
    mail,
    letters,
    /** A ticket that support has answered, and how its opener replies to the letter. */
    answeredByLetter: async (more: Readonly<Record<string, unknown>> = {}) => {
      const opened = await steps.opened();
      await steps.answered(opened, more);
      await app.runJobs();
      const letter = letters().at(-1);
      if (!letter?.replyTo) throw new Error('No letter was written.');
      const { to: from, replyTo: to } = letter;
      const reply: SendMailOptions = { from, to, subject: `Re: ${letter.subject}`, text: 'It works now, thank you.' };
      return { id: opened.id, letter, reply };
    },
    /** What came by mail into a ticket that was opened and answered. */
    said: async (id: string) => (await steps.seen(id)).messages.slice(2),
    close: async () => {
      await mail.close();
      await app.closeApp();
    },
  };
}
