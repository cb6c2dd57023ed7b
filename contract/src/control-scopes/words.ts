import type { ModuleWords } from '../module-words.ts';

/** What the lists that are taken as files are called. */
export const controlScopesWords = {
  lists: {
    listControlScopes: 'Scopes',
  },
} as const satisfies ModuleWords;
