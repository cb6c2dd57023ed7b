import type { ModuleWords } from '../module-words.ts';
import type { trainingPermissions } from './permissions.ts';
import { trainingScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const trainingWords = {
  actions: {
    'training.learn': ['Training and phishing', 'Take assigned courses'],
    'training.read': ['Training and phishing', 'Read everybody’s training'],
    'training.manage': ['Training and phishing', 'Assign courses and manage training'],
    'training.sync': ['Training and phishing', 'Bring training up to date with its rules'],
  },
  lists: {
    listAssignedCourses: 'Assigned courses',
    listSelectedPeople: 'Selected people of a course',
  },
  notHandedOn: {
    course: {
      title: 'Security training',
      one: 'course',
      many: 'courses',
      at: trainingScreens.training,
      all: trainingScreens.training,
    },
  },
  topics: {
    training: { title: 'Training and onboarding', hint: 'Courses, sessions, your certificates, and onboarding steps.' },
  },
} as const satisfies ModuleWords<keyof typeof trainingPermissions>;
