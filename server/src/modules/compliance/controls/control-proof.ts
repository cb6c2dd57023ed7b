import type { Proof } from '@claimlock/contract/compliance/endpoints';
import { type ControlFacts, worksOn } from './control-value.ts';
import type { StandingPiece } from './evidence-store.ts';

const ranks = { declared: 0, evidenced: 1, tested: 2 } as const satisfies Record<Proof, number>;

/** The weakest of several proofs: what stands on all of them is proven no better than that; `declared` where there is none. */
export function weakestProof(proofs: readonly Proof[]): Proof {
  return proofs.toSorted((one, other) => ranks[one] - ranks[other])[0] ?? 'declared';
}

/** The strongest of several proofs; `declared` where there is none. */
export function strongestProof(proofs: readonly Proof[]): Proof {
  return proofs.toSorted((one, other) => ranks[other] - ranks[one])[0] ?? 'declared';
}

/** Whether what is proven one way is proven better than what is proven the other. */
export const isProvenBetter = (one: Proof, other: Proof): boolean => ranks[one] > ranks[other];

/**
 * What the word of a control rests on, on a day (framework rules, §3 rule 8): a test that holds, else approved evidence
 * within its days, else somebody's word alone. A test that it failed is a test, for as long as it stands. Where it is
 * recorded for parts of the organisation, what its weakest part rests on. Undefined of what does not apply. It moves no score.
 */
export function controlProof(facts: ControlFacts, today: string): Proof | undefined {
  const { parts } = facts;
  if (!parts) return proofOfOne(facts, today);
  const proofs = parts.flatMap((part) => {
    // A part of which nothing is recorded rests on nothing.
    const proof = part.facts ? proofOfOne(part.facts, today) : 'declared';
    return proof ? [proof] : [];
  });
  return proofs.length === 0 ? undefined : weakestProof(proofs);
}

function proofOfOne(facts: ControlFacts, today: string): Proof | undefined {
  if (!facts.applicable) return undefined;
  // What was recorded as not working before tests were has no test to show.
  const isFailed = facts.effectiveness === 'ineffective' && facts.testedOn;
  if (isFailed || worksOn(facts, today)) return 'tested';
  return goodPieces(facts, today).length > 0 ? 'evidenced' : 'declared';
}

/** The approved pieces of evidence of a control, or of a part of it, that are within their own days on a day. */
export function goodPieces({ evidence }: Pick<ControlFacts, 'evidence'>, today: string): readonly StandingPiece[] {
  return (evidence?.pieces ?? []).filter(({ from, until }) => from <= today && (until === null || until >= today));
}
