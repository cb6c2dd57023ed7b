import type { ModuleWords } from '../module-words.ts';
import type { dashboardsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const dashboardsWords = {
  actions: {
    'dashboard.read': ['Dashboard and company', 'See the dashboard'],
  },
} as const satisfies ModuleWords<keyof typeof dashboardsPermissions>;
