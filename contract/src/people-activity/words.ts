import type { ModuleWords } from '../module-words.ts';
import type { peopleActivityPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const peopleActivityWords = {
  actions: {
    'people-activity.read': ['People and rights', 'See the activity of people and its flags'],
  },
  lists: {
    listPeopleActivity: 'Activity of people',
  },
} as const satisfies ModuleWords<keyof typeof peopleActivityPermissions>;
