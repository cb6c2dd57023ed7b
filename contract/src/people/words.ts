import type { ModuleWords } from '../module-words.ts';
import type { peoplePermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called, and what notices are about. */
export const peopleWords = {
  actions: {
    'people.list': ['People and rights', 'See the people of the organisation'],
    'people.add': ['People and rights', 'Add and invite people'],
    'people.deactivate': ['People and rights', 'Deactivate people'],
    'people.change': ['People and rights', 'Change people and their roles'],
    'people.arrange': ['People and rights', 'Arrange departments and groups'],
    'people.erase': ['People and rights', 'Erase people who have left'],
    'rights.read': ['People and rights', 'See what people may do and why'],
    'custom-roles.change': ['People and rights', 'Make custom roles and give them'],
    'people.appoint': ['People and rights', 'Propose people for duties and end appointments'],
    'people.give-access': ['People and rights', 'Make people client admins and take that right back'],
  },
  lists: {
    listPeople: 'People',
  },
  topics: {
    people: {
      title: 'People and duties',
      hint: 'People who join, client admins, and duties that are proposed, confirmed or ended.',
    },
  },
} as const satisfies ModuleWords<keyof typeof peoplePermissions>;
