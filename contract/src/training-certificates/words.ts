import type { ModuleWords } from '../module-words.ts';
import { screens } from '../screens.ts';
import type { trainingCertificatesPermissions } from './permissions.ts';

/** What its permissions, the lists that are taken as files and what somebody holds are called. */
export const trainingCertificatesWords = {
  actions: {
    'training-certificates.read': ['Training and phishing', 'Read training certificates'],
  },
  lists: {
    listTrainingCertificates: 'Training certificates',
  },
  notHandedOn: {
    certificate: { title: 'Certificates', one: 'certificate', many: 'certificates', at: screens.trainingCertificates },
  },
} as const satisfies ModuleWords<keyof typeof trainingCertificatesPermissions>;
