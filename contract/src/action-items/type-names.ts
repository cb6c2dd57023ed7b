import type { ActionItemType } from './endpoints.ts';

/** What the types of actions are called. */
export const typeNames: Readonly<Record<ActionItemType, string>> = {
  generic: 'General',
  policy_review: 'Policy review',
  training_sync: 'Training',
  vulnerability_sync: 'Vulnerabilities',
};
