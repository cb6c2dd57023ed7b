import { dashboardsScreens } from '@claimlock/contract/dashboards/screens';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { writeMail } from '../mail/index.ts';
import { tell } from '../notifications/index.ts';
import { adminUsers, listAdmins } from '../people/index.ts';

/** A day as letters say it. */
const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What the administrators of an organisation are told of its closing; without a day, that it was called off. */
function wordsOfClosing({ name, heldUntil, worksAgain }: News): {
  readonly title: string;
  readonly text: string;
} {
  if (heldUntil === null)
    return {
      title: `The closing of ${name} was called off`,
      text: worksAgain
        ? 'Everyone can sign in and work again. No data has changed meanwhile.'
        : 'The organisation is suspended, as it was before. No data has changed meanwhile.',
    };
  return {
    title: `${name} is closing`,
    text: `The people of this organisation can no longer work here. All of its data is held until ${inWords(heldUntil)} at least. A full export of it is being made for you. Until then you can sign in, download that export and the ledger, and contact ClaimLock support.`,
  };
}

type News = {
  readonly name: string;
  /** Until when its data is held; null where the closing was called off. */
  readonly heldUntil: string | null;
  readonly worksAgain: boolean;
};

/** Tells the administrators of a client that it closes, or that this was called off: in their inbox and by letter. */
export async function tellOfClosing(
  context: PlatformContext,
  clientId: string,
  url: string,
  news: News,
): Promise<void> {
  const { title, text } = wordsOfClosing(news);
  // The notices of a suspended organisation are not mailed, so this letter is written by itself.
  for (const { name, email, status } of await listAdmins(context.db, clientId))
    if (status === 'Active')
      await writeMail(context, {
        to: email,
        subject: 'ClaimLock: about your organisation',
        text: `Hello ${name},\n\n${title}. ${text}\n\n${url}\n`,
      });
  await context.inClient(clientId, async (inside) =>
    tell(inside, 'organisations', {
      readers: { know: await adminUsers(inside.db) },
      title,
      detail: text,
      link: dashboardsScreens.dashboard,
    }),
  );
}
