import type { ModuleWords } from '../module-words.ts';
import type { companyPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const companyWords = {
  actions: {
    'company.read': ['Dashboard and company', 'Read the company profile'],
    'company.change': ['Dashboard and company', 'Change the company profile'],
  },
} as const satisfies ModuleWords<keyof typeof companyPermissions>;
