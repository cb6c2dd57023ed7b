import type { ModuleWords } from '../module-words.ts';
import type { clientAnalyticsPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const clientAnalyticsWords = {
  actions: {
    'client-analytics.read': ['Platform', 'See how all clients are doing'],
    'client-analytics.count': ['Platform', 'Have all clients counted again'],
  },
  platformLists: {
    listClientOverview: 'Client overview',
  },
} as const satisfies ModuleWords<keyof typeof clientAnalyticsPermissions>;
