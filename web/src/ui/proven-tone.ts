import type { Proof } from '@claimlock/contract/compliance/endpoints';
import type { Tone } from './Status.tsx';

/** Whether a word rests on more than somebody's saying it: on evidence or a test. */
export const isShown = (proof: Proof | null): boolean => proof !== null && proof !== 'declared';

/** How a result stands with what it rests on: green only where it is proven. */
export function provenTone(tone: Tone, proof: Proof | null): Tone {
  return tone === 'good' && !isShown(proof) ? 'said' : tone;
}
