import type { BulkOutcome } from '@claimlock/contract/compliance/bulk-answers';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Cause } from '../scores/keep-score.ts';
import { rescore } from '../scores/rescore.ts';
import { type DecisionRow, saveDecisions } from './applicability-store.ts';

/** A decision about a requirement, on the version that it was made on; without one, on whatever stands. */
export type TakenDecision = {
  readonly ref: string;
  readonly applicable: boolean;
  readonly justification: string;
  readonly version?: number;
};

/** Whether a decision changes what stands, or why not: the framework does not allow it, somebody was faster, or it stands already. */
export function decisionOutcome(
  { excludable }: { readonly excludable: boolean },
  known: DecisionRow | undefined,
  { applicable, justification, version }: Required<Omit<TakenDecision, 'ref'>>,
): BulkOutcome {
  if (!applicable && !excludable) return 'refused';
  if ((known?.version ?? 0) !== version) return 'conflict';
  return known?.applicable === applicable && known.justification === justification ? 'same' : 'changed';
}

/** Records decisions about requirements of one framework, many at once, beside those that stand; its score follows in the same transaction. */
export async function takeDecisions(
  context: ClientContext,
  { frameworkId, before }: { readonly frameworkId: string; readonly before: ReadonlyMap<string, DecisionRow> },
  decisions: readonly TakenDecision[],
  cause: Cause,
): Promise<void> {
  if (decisions.length === 0) return;
  const kept = decisions.map(({ ref, applicable, justification, version = before.get(ref)?.version ?? 0 }) => ({
    ref,
    applicable,
    justification,
    by: context.userId,
    at: context.clock.now(),
    version,
  }));
  if (!(await saveDecisions(context.db, frameworkId, kept))) throw new ProductError('conflict');
  for (const { ref, applicable, justification } of kept) {
    const known = before.get(ref);
    context.record(
      'applicability.decided',
      {
        frameworkId,
        ref,
        applicable: known?.applicable === applicable ? undefined : { from: known?.applicable ?? null, to: applicable },
        justification: known?.justification === justification ? undefined : 'changed',
      },
      { kind: 'requirement', id: `${frameworkId} ${ref}` },
    );
  }
  await rescore(context, { framework: frameworkId, refs: decisions.map(({ ref }) => ref) }, cause);
}
