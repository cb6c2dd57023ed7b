import type { ModuleWords } from '../module-words.ts';
import type { trackerPermissions } from './permissions.ts';
import { trackerScreens } from './screens.ts';

/** Of a requirement its framework and its reference. */
function lineAt(id: string): string {
  const [framework = '', ...ref] = id.split(' ');
  return trackerScreens.tracker(framework, { line: ref.join(' ') });
}

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called. */
export const trackerWords = {
  actions: {
    'tracker.read': ['Assignments and requirements', 'Read the requirement tracker'],
    'tracker.change': ['Assignments and requirements', 'Change the requirement tracker'],
  },
  lists: {
    readTracker: 'Tracker',
  },
  handedOn: {
    requirement: {
      title: 'Tracked requirements',
      one: 'tracked requirement',
      many: 'tracked requirements',
      at: lineAt,
    },
  },
} as const satisfies ModuleWords<keyof typeof trackerPermissions>;
