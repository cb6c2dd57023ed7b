import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Cause } from '../scores/keep-score.ts';
import { rescore } from '../scores/rescore.ts';
import { listDecisions, saveDecision } from './applicability-store.ts';

/** A decision that somebody made before, elsewhere. */
export type TakenDecision = { readonly ref: string; readonly applicable: boolean; readonly justification: string };

/** Takes decisions about requirements of one framework over, many at once; its score follows in the same transaction. */
export async function takeDecisions(
  context: ClientContext,
  frameworkId: string,
  decisions: readonly TakenDecision[],
  cause: Cause,
): Promise<void> {
  if (decisions.length === 0) return;
  const before = await listDecisions(context.db, frameworkId);
  for (const { ref, applicable, justification } of decisions) {
    const known = before.get(ref);
    const decision = {
      ref,
      applicable,
      justification,
      by: context.userId,
      at: context.clock.now(),
      version: known?.version ?? 0,
    };
    if (!(await saveDecision(context.db, frameworkId, decision))) throw new ProductError('conflict');
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
