import type { ModuleWords } from '../module-words.ts';
import type { evidenceItemsPermissions } from './permissions.ts';
import { evidenceItemsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const evidenceItemsWords = {
  actions: {
    'evidence-items.list': ['Evidence and findings', 'Read evidence'],
    'evidence-items.add': ['Evidence and findings', 'Add evidence'],
    'evidence-items.change': ['Evidence and findings', 'Change evidence'],
    'evidence-items.link': ['Evidence and findings', 'Link evidence to controls'],
    'evidence-items.review': ['Evidence and findings', 'Approve or return evidence'],
  },
  lists: {
    listEvidenceItems: 'Evidence',
  },
  handedOn: {
    'evidence-item': {
      title: 'Evidence',
      one: 'piece of evidence',
      many: 'pieces of evidence',
      at: (evidence) => evidenceItemsScreens.evidence({ evidence }),
      all: (owner) => evidenceItemsScreens.evidence({ owner }),
    },
  },
  topics: {
    'evidence-items': { title: 'Evidence', hint: 'Evidence that is yours, awaits review, or ends.' },
  },
} as const satisfies ModuleWords<keyof typeof evidenceItemsPermissions>;
