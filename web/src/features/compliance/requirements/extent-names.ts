import type { Extent } from '@claimlock/contract/compliance/implementation-statements';

/** How far a control meets a requirement, in words. */
export const extentNames: Readonly<Record<Extent, string>> = {
  fully: 'Fully',
  partly: 'Partly',
  not: 'Not at all',
};
