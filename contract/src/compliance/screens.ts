import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const complianceScreens = {
  controls: (query: { control?: string; owner?: string | null; due?: 'soon' } = {}) =>
    address('/dashboard/compliance-engine/controls', query),
  framework: (frameworkId: string, query: { report?: string; requirement?: string } = {}) =>
    address(`/dashboard/compliance-engine/${encodeURIComponent(frameworkId)}`, query),
  statement: (frameworkId: string) => `/dashboard/compliance-engine/${encodeURIComponent(frameworkId)}/statement`,
} as const;
