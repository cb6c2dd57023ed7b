import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const evidenceItemsScreens = {
  evidence: (query: { evidence?: string; owner?: string; ending?: 'soon' | 'expired' } = {}) =>
    address('/dashboard/compliance-engine/evidence', query),
} as const;
