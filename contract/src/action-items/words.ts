import type { ModuleWords } from '../module-words.ts';
import type { actionItemsPermissions } from './permissions.ts';
import { actionItemsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const actionItemsWords = {
  actions: {
    'action-items.list': ['Action items', 'Read action items'],
    'action-items.add': ['Action items', 'Add action items'],
    'action-items.change': ['Action items', 'Change and reopen action items'],
    'action-items.complete': ['Action items', 'Work on action items and complete them'],
    'action-items.review': ['Action items', 'Return submitted action items'],
    'action-items.link': ['Action items', 'Link action items to other records'],
    'action-items.comment': ['Action items', 'Comment on action items'],
  },
  lists: {
    listActionItems: 'Actions',
  },
  handedOn: {
    'action-item': {
      title: 'Action items',
      one: 'action item',
      many: 'action items',
      at: (item) => actionItemsScreens.actions({ item }),
      all: (assignee) => actionItemsScreens.actions({ assignee, status: 'open' }),
    },
  },
  topics: {
    'action-items': {
      title: 'Action items',
      hint: 'Actions that are given to you, due soon or overdue, sent back, or awaiting review.',
    },
  },
} as const satisfies ModuleWords<keyof typeof actionItemsPermissions>;
