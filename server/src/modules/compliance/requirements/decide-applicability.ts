import type * as contract from '@claimlock/contract/compliance/applicability';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { rescore } from '../scores/rescore.ts';
import { followedFramework, statementLines } from '../statements/statement-lines.ts';
import { listDecisions, saveDecision } from './applicability-store.ts';

/** Decides whether a requirement applies, and why; the scores follow in the same transaction. */
export const decideApplicability: Handler<typeof contract.decideApplicability> = async (context, input) => {
  const { frameworkId, ref, applicable, justification, version } = input;
  const { framework } = await followedFramework(context, frameworkId);
  const requirement = framework.requirement.get(ref);
  if (!requirement) throw new ProductError('requirement.unknown');
  if (!applicable && !requirement.excludable)
    throw new ProductError('requirement.cannot-be-excluded', [
      { path: 'applicable', message: `${framework.name} does not allow ${ref} to be excluded.` },
    ]);
  const before = (await listDecisions(context.db, frameworkId)).get(ref);
  const decision = { ref, applicable, justification, by: context.userId, at: context.clock.now(), version };
  if (!(await saveDecision(context.db, frameworkId, decision))) throw new ProductError('conflict');
  context.record(
    'applicability.decided',
    {
      frameworkId,
      ref,
      applicable: before?.applicable === applicable ? undefined : { from: before?.applicable ?? null, to: applicable },
      justification: before?.justification === justification ? undefined : 'changed',
    },
    { kind: 'requirement', id: `${frameworkId} ${ref}` },
  );
  const says = `${ref} ${applicable ? 'was found applicable' : 'was excluded with a reason'}`;
  await rescore(context, { framework: frameworkId, refs: [ref] }, { says });
  const [line] = await statementLines(context, framework, [ref]);
  if (!line) throw new Error('A requirement was decided and has no line.');
  return line;
};
