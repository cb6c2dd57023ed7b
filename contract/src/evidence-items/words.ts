import type { ModuleWords } from '../module-words.ts';
import { screens } from '../screens.ts';
import type { evidenceItemsPermissions } from './permissions.ts';

/** What its permissions, the lists that are taken as files and what somebody holds are called. */
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
      at: (evidence) => screens.evidence({ evidence }),
      all: (owner) => screens.evidence({ owner }),
    },
  },
} as const satisfies ModuleWords<keyof typeof evidenceItemsPermissions>;
