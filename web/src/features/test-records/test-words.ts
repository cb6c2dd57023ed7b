import type { TestMethod, TestResult } from '@claimlock/contract/test-records/endpoints';
import type { Tone } from '../../ui/Status.tsx';

/** The words of how a control was tested. */
export const methodNames: Readonly<Record<TestMethod, string>> = {
  inspection: 'Inspection of records and settings',
  observation: 'Observation of it at work',
  reperformance: 'Reperformance: done again by the tester',
  automated: 'Automated check',
};

/** The words of what a test showed. */
export const resultNames: Readonly<Record<TestResult, string>> = {
  effective: 'Works',
  ineffective: 'Does not work',
};

/** How what a test showed stands. */
export const resultTones: Readonly<Record<TestResult, Tone>> = { effective: 'good', ineffective: 'bad' };
