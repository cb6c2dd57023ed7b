import type { ModuleWords } from '../module-words.ts';

/** What the lists that are taken as files are called. */
export const targetProfilesWords = {
  lists: {
    readTargetProfile: 'Outcomes below target',
  },
} as const satisfies ModuleWords;
