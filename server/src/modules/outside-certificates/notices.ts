import { outsideCertificatesScreens } from '@claimlock/contract/outside-certificates/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, type News, tells } from '../notifications/index.ts';
import { adminUsers, userToTell } from '../people/index.ts';
import { findOutsideCertificate } from './store.ts';

type Told = { readonly outsideCertificateId: string; readonly personId: string };

async function newsOf(
  { db }: ClientContext,
  { outsideCertificateId: id }: Told,
  title: string,
  readers: News['readers'],
): Promise<News | undefined> {
  const row = await findOutsideCertificate(db, id);
  return (
    row && {
      readers,
      title,
      detail: `${row.title}, ${row.holder}`,
      about: id,
      link: outsideCertificatesScreens.outsideCertificates({ outsideCertificate: id }),
      list: outsideCertificatesScreens.outsideCertificates(),
    }
  );
}

const holder = ({ db }: ClientContext, { personId }: Told) => userToTell(db, personId);

/** Those who decide about it, and are not its holder. */
async function deciders(context: ClientContext, told: Told): Promise<string[]> {
  const mine = await holder(context, told);
  return (await adminUsers(context.db)).filter((user) => user !== mine);
}

const several = (count: number) => `${count} certificates from elsewhere`;
const idOf = ({ outsideCertificateId }: Told) => outsideCertificateId;

/** What people are told of certificates from elsewhere. */
export const outsideCertificateNotices: Notices = {
  topic: 'training',
  over: closes(
    [
      'outside-certificate.changed',
      'outside-certificate.approved',
      'outside-certificate.returned',
      'outside-certificate.withdrawn',
      'outside-certificate.ends',
    ],
    idOf,
  ),
  told: [
    tells(
      'outside-certificate.added',
      async (context, told) =>
        newsOf(context, told, 'A certificate needs your approval', { review: await deciders(context, told) }),
      (count) => `${several(count)} need your approval`,
    ),
    tells(
      'outside-certificate.changed',
      async (context, told) =>
        newsOf(context, told, 'A certificate needs your approval', { review: await deciders(context, told) }),
      (count) => `${several(count)} need your approval`,
    ),
    tells('outside-certificate.approved', async (context, told) =>
      newsOf(context, told, 'Your certificate was approved', { know: [await holder(context, told)] }),
    ),
    tells('outside-certificate.returned', async (context, told) =>
      newsOf(context, told, 'Your certificate was returned to you', { do: [await holder(context, told)] }),
    ),
    tells(
      'outside-certificate.ends',
      async (context, told) =>
        newsOf(
          context,
          told,
          `A certificate of yours ${told.expired ? 'expired' : 'expires'} on ${sayDay(told.expiresOn)}`,
          { do: [await holder(context, told)] },
        ),
      (count) => `${count} certificates of yours expire soon or have expired`,
    ),
  ],
};
