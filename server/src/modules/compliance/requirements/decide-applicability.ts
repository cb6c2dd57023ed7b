import type * as contract from '@claimlock/contract/compliance/applicability';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { refuseUnchanged } from '../controls/set-control-states.ts';
import { followedFramework, statementLines } from '../statements/statement-lines.ts';
import { listDecisions } from './applicability-store.ts';
import { decisionOutcome, takeDecisions } from './take-decisions.ts';

/** Decides whether a requirement applies, and why; the scores follow in the same transaction. */
export const decideApplicability: Handler<typeof contract.decideApplicability> = async (context, input) => {
  const { frameworkId, ref, applicable, justification, version } = input;
  const { framework } = await followedFramework(context, frameworkId);
  const requirement = framework.requirement.get(ref);
  if (!requirement) throw new ProductError('requirement.unknown');
  const decision = { applicable, justification, version };
  const before = await listDecisions(context.db, frameworkId);
  const outcome = decisionOutcome(requirement, before.get(ref), decision);
  if (outcome === 'refused')
    throw new ProductError('requirement.cannot-be-excluded', [
      { path: 'applicable', message: `${framework.name} does not allow ${ref} to be excluded.` },
    ]);
  refuseUnchanged([{ outcome }]);
  const says = `${ref} ${applicable ? 'was marked as applicable' : 'was excluded with a reason'}`;
  await takeDecisions(context, { frameworkId, before }, [{ ref, ...decision }], { says });
  const [line] = await statementLines(context, framework, [ref]);
  if (!line) throw new Error('A requirement was decided and has no line.');
  return line;
};
