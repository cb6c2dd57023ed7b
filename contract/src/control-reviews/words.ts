import type { ModuleWords } from '../module-words.ts';
import type { controlReviewsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const controlReviewsWords = {
  actions: {
    'control-reviews.read': ['Frameworks and controls', 'Read control reviews'],
    'controls.confirm': ['Frameworks and controls', 'Confirm or doubt controls'],
  },
} as const satisfies ModuleWords<keyof typeof controlReviewsPermissions>;
