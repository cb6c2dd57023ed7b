import { dashboardsScreens } from '@claimlock/contract/dashboards/screens';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { writeMail } from '../mail/index.ts';
import { closeNotices, tell } from '../notifications/index.ts';
import { adminUsers, listActiveAdmins } from '../people/index.ts';

/** What happened to an organisation, as its administrators are told. */
export type News = { readonly title: string; readonly text: string };

/** Tells the administrators of a client what happened to it, in their inbox and by letter, with what is changed. */
export async function tellAdmins(
  context: PlatformContext,
  clientId: string,
  url: string,
  { title, text }: News,
): Promise<void> {
  // The notices of an organisation that does not work are not mailed, so this letter is written by itself.
  for (const { name, email } of await listActiveAdmins(context.db, clientId))
    await writeMail(context, {
      to: email,
      subject: 'ClaimLock: about your organisation',
      text: `Hello ${name},\n\n${title}. ${text}\n\n${url}\n`,
    });
  await context.inClient(clientId, async (inside) => {
    const about = `${clientId} standing`;
    // How it stood before is news no more: neither in the inbox nor in an email that is still to go.
    await closeNotices(inside.db, clientId, { about: [about], kinds: ['know'], at: inside.clock.now() });
    await tell(inside, 'organisations', {
      readers: { know: await adminUsers(inside.db) },
      title,
      detail: text,
      about,
      link: dashboardsScreens.dashboard,
      lettered: true,
    });
  });
}
