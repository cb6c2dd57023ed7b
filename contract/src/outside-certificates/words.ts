import type { ModuleWords } from '../module-words.ts';
import type { outsideCertificatesPermissions } from './permissions.ts';
import { outsideCertificatesScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called. */
export const outsideCertificatesWords = {
  actions: {
    'outside-certificates.read': ['Training and phishing', 'Read certificates from elsewhere'],
    'outside-certificates.add': ['Training and phishing', 'Send in certificates from elsewhere'],
    'outside-certificates.change': ['Training and phishing', 'Change one’s certificates from elsewhere'],
    'outside-certificates.withdraw': ['Training and phishing', 'Withdraw certificates from elsewhere'],
    'outside-certificates.review': ['Training and phishing', 'Approve or return certificates from elsewhere'],
  },
  lists: {
    listOutsideCertificates: 'Certificates from elsewhere',
  },
  notHandedOn: {
    'outside-certificate': {
      title: 'Certificates from elsewhere',
      one: 'certificate from elsewhere',
      many: 'certificates from elsewhere',
      at: (outsideCertificate) => outsideCertificatesScreens.outsideCertificates({ outsideCertificate }),
    },
  },
} as const satisfies ModuleWords<keyof typeof outsideCertificatesPermissions>;
