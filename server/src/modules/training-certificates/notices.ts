import { trainingCertificatesScreens } from '@claimlock/contract/training-certificates/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, tells } from '../notifications/index.ts';
import { userToTell } from '../people/index.ts';
import { titleOf } from './training-certificate.ts';

/** What people are told of their certificates. */
export const certificateNotices: Notices = {
  topic: 'training',
  over: closes(['training-certificate.ends'], ({ certificateId }) => certificateId),
  told: [
    tells(
      'training-certificate.ends',
      async ({ db }, { certificateId, courseId, personId, expiresOn, expired }) => ({
        readers: { know: [await userToTell(db, personId)] },
        title: `A certificate of yours ${expired ? 'expired' : 'expires'} on ${sayDay(expiresOn)}`,
        detail: titleOf(courseId),
        about: certificateId,
        link: trainingCertificatesScreens.trainingCertificates(),
        list: trainingCertificatesScreens.trainingCertificates(),
      }),
      (count) => `${count} certificates of yours expire soon or have expired`,
    ),
  ],
};
