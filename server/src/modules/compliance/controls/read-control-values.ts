import type { Proof } from '@claimlock/contract/compliance/endpoints';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { controlProof } from './control-proof.ts';
import { type ControlValue, controlValue } from './control-value.ts';
import { readFacts } from './read-facts.ts';

/** What a control counts today, 0, 0.5 or 1, or that it is left out; why; and what that rests on. */
export type CountedControl = ControlValue & { readonly proof: Proof | null };

/** What each of some controls counts today; those of which nothing is recorded are not in it. */
export async function readControlValues(
  { db, clock }: ClientContext,
  controlIds: readonly string[],
): Promise<ReadonlyMap<string, CountedControl>> {
  if (controlIds.length === 0) return new Map();
  const today = dayOf(clock.now());
  const facts = await readFacts(db, controlIds);
  return new Map(
    [...facts].map(([id, known]) => [id, { ...controlValue(known, today), proof: controlProof(known, today) ?? null }]),
  );
}
