import type { ModuleWords } from '../module-words.ts';
import type { organisationSettingsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const organisationSettingsWords = {
  actions: {
    'organisation-settings.read': ['Records, reports and settings', 'Read the organisation’s settings'],
    'organisation-settings.change': ['Records, reports and settings', 'Change the organisation’s settings'],
  },
} as const satisfies ModuleWords<keyof typeof organisationSettingsPermissions>;
