import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const findingsScreens = {
  findings: (query: { finding?: string; status?: string; owner?: string } = {}) =>
    address('/dashboard/compliance-engine/findings', query),
} as const;
