import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const questionnairesScreens = {
  questionnaire: (query: { part?: 'review' } = {}) =>
    address('/dashboard/compliance-engine/cyber-essentials/questionnaire', query),
} as const;
