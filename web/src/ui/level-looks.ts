import type { BadgeLook } from './Badge.tsx';

/** The one ramp of what is graded from Low to Critical, as the matrix of risks has it: the accent is for no level. */
export const levelLooks: Readonly<Record<'Critical' | 'High' | 'Medium' | 'Low', BadgeLook>> = {
  Critical: 'critical',
  High: 'destructive',
  Medium: 'attention',
  Low: 'secondary',
};
