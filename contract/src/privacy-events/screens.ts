import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const privacyEventsScreens = {
  privacyRegister: (query: { event?: string; state?: string; owner?: string | null } = {}) =>
    address('/dashboard/compliance-engine/privacy', query),
} as const;
