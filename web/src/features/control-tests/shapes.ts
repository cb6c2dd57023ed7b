import { addTestTarget, changeTestTarget } from '@claimlock/contract/test-targets';
import { z } from 'zod';

/** Selectors as they are typed, apart by commas or spaces, and then as the contract has them. */
const typed = z.string().transform((text) => text.split(/[\s,;]+/).filter(Boolean));
const selectors = typed.pipe(changeTestTarget.input.shape.selectors);

/** What a new target needs, as the contract has it. */
export const newTargetShape = z.object({
  kind: addTestTarget.input.shape.kind,
  name: addTestTarget.input.shape.name,
  selectors,
});

/** What can be changed of a domain. */
export const selectorsShape = z.object({ selectors });
