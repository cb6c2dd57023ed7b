import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const trackerScreens = {
  tracker: (frameworkId: string, query: { line?: string; owner?: string | null } = {}) =>
    address(`/dashboard/compliance-engine/${encodeURIComponent(frameworkId)}/tracker`, query),
} as const;
