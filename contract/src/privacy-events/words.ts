import type { ModuleWords } from '../module-words.ts';
import { screens } from '../screens.ts';
import type { privacyEventsPermissions } from './permissions.ts';

/** What its permissions, the lists that are taken as files and what somebody holds are called. */
export const privacyEventsWords = {
  actions: {
    'privacy-events.read': ['Privacy', 'Read the privacy register'],
    'privacy-events.change': ['Privacy', 'Add and change privacy events'],
    'privacy-events.advise': ['Privacy', 'Advise on breaches as data protection officer'],
    'privacy-events.work': ['Privacy', 'Work on privacy events'],
  },
  lists: {
    listPrivacyEvents: 'Privacy register',
  },
  handedOn: {
    'privacy-event': {
      title: 'Privacy register',
      one: 'privacy event',
      many: 'privacy events',
      at: (event) => screens.privacyRegister({ event }),
      all: (owner) => screens.privacyRegister({ owner, state: 'open' }),
    },
  },
} as const satisfies ModuleWords<keyof typeof privacyEventsPermissions>;
