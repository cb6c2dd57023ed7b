import type { Proof, RequirementResult } from './endpoints.ts';

/** The words of each result of a requirement, on every screen and in every report. */
export const resultNames: Readonly<Record<RequirementResult, string>> = {
  met: 'Met',
  partly: 'Partly met',
  'not-met': 'Not met',
  'not-assessed': 'Not assessed',
  'not-applicable': 'Not applicable',
};

/** Whether something applies, in a word. */
export const applicabilityWord = (applicable: boolean): string =>
  applicable ? 'Applicable' : resultNames['not-applicable'];

/** The words of what a result rests on. */
export const proofNames: Readonly<Record<Proof, string>> = {
  declared: 'Declared',
  evidenced: 'Evidenced',
  tested: 'Tested',
};
