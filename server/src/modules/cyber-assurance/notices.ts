import { complianceScreens } from '@claimlock/contract/compliance/screens';
import {
  type CertificateKind,
  certificateNames,
  certificateReport,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { questionnairesScreens } from '@claimlock/contract/questionnaires/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, tells } from '../notifications/index.ts';
import { adminUsers } from '../people/index.ts';

/** The subject of notices about a certificate of the organisation, one for each kind. */
const aboutCertificate = (kind: CertificateKind): string => `cyber-assurance ${kind}`;

/** What people are told of the certificates of their organisation. */
export const cyberAssuranceNotices: Notices = {
  topic: 'questionnaires',
  over: [
    ...closes(['cyber-assurance.certificate-ending'], ({ kind }) => aboutCertificate(kind)),
    // A number that is corrected renews nothing: only another last day does.
    ...closes(['cyber-assurance.certificate-recorded'], ({ kind, expiresOn }) => expiresOn && aboutCertificate(kind)),
    ...closes(['questionnaire.certified'], ({ expiresOn }) => expiresOn && aboutCertificate('cyber-essentials')),
  ],
  told: [
    tells(
      'cyber-assurance.certificate-ending',
      async ({ db }, { frameworkId, kind, expiresOn, days, inQuestionnaire }) => {
        const when = days === 0 ? 'ends today' : `ends in ${days} ${days === 1 ? 'day' : 'days'}`;
        return {
          readers: { watch: await adminUsers(db) },
          title: `The ${certificateNames[kind]} certificate ${days < 0 ? 'has ended' : when}`,
          detail: `Last day: ${sayDay(expiresOn)}.`,
          link: inQuestionnaire
            ? questionnairesScreens.questionnaire({ part: 'review' })
            : complianceScreens.framework(frameworkId, { report: certificateReport(kind) }),
          about: aboutCertificate(kind),
        };
      },
    ),
  ],
};
