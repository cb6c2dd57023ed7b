import type { ModuleWords } from '../module-words.ts';
import type { privacyEventsPermissions } from './permissions.ts';
import { privacyEventsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
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
      at: (event) => privacyEventsScreens.privacyRegister({ event }),
      all: (owner) => privacyEventsScreens.privacyRegister({ owner, state: 'open' }),
    },
  },
  topics: {
    'privacy-events': {
      title: 'Privacy events',
      hint: 'Requests, breaches and complaints, and their deadlines.',
      always: 'Always in the app: the law sets the deadlines.',
    },
  },
} as const satisfies ModuleWords<keyof typeof privacyEventsPermissions>;
