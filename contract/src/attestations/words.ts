import type { ModuleWords } from '../module-words.ts';

/** What the lists that are taken as files are called. */
export const attestationsWords = {
  lists: {
    readAttestation: 'Tests and exceptions',
  },
} as const satisfies ModuleWords;
