import type { ModuleWords } from '../module-words.ts';
import type { peopleAnalyticsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const peopleAnalyticsWords = {
  actions: {
    'people-analytics.read': ['People and rights', 'Read figures about people by department'],
  },
} as const satisfies ModuleWords<keyof typeof peopleAnalyticsPermissions>;
