import type { ModuleWords } from '../module-words.ts';
import type { trainingCertificatesPermissions } from './permissions.ts';
import { trainingCertificatesScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called. */
export const trainingCertificatesWords = {
  actions: {
    'training-certificates.read': ['Training and phishing', 'Read training certificates'],
  },
  lists: {
    listTrainingCertificates: 'Training certificates',
  },
  notHandedOn: {
    certificate: {
      title: 'Certificates',
      one: 'certificate',
      many: 'certificates',
      at: trainingCertificatesScreens.trainingCertificates,
    },
  },
} as const satisfies ModuleWords<keyof typeof trainingCertificatesPermissions>;
