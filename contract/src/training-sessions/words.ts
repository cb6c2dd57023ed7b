import type { ModuleWords } from '../module-words.ts';
import type { trainingSessionsPermissions } from './permissions.ts';
import { trainingSessionsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called. */
export const trainingSessionsWords = {
  actions: {
    'training-sessions.join': ['Training and phishing', 'See and join training sessions'],
  },
  lists: {
    listTrainingSessions: 'Training sessions',
  },
  notHandedOn: {
    'training-place': {
      title: 'Training sessions',
      one: 'training session',
      many: 'training sessions',
      at: trainingSessionsScreens.trainingSessions,
    },
  },
} as const satisfies ModuleWords<keyof typeof trainingSessionsPermissions>;
