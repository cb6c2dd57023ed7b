import type * as contract from '@claimlock/contract/compliance/bulk-answers';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { refuseUnchanged } from '../controls/set-control-states.ts';
import { followedFramework } from '../statements/statement-lines.ts';
import { listDecisions } from './applicability-store.ts';
import { decisionOutcome, type TakenDecision, takeDecisions } from './take-decisions.ts';

/** Decides about several requirements with one justification. Each row states its outcome. */
export const decideManyApplicabilities: Handler<typeof contract.decideManyApplicabilities> = async (context, input) => {
  const { frameworkId, requirements, applicable, justification } = input;
  const { framework } = await followedFramework(context, frameworkId);
  const before = await listDecisions(context.db, frameworkId);
  const decisions: TakenDecision[] = [];
  const asked = new Map(requirements.map(({ ref, version }) => [ref, version]));
  const rows = [...asked].map(([ref, version]) => {
    const requirement = framework.requirement.get(ref);
    if (!requirement) throw new ProductError('requirement.unknown');
    const decision = { applicable, justification, version };
    const outcome = decisionOutcome(requirement, before.get(ref), decision);
    if (outcome === 'changed') decisions.push({ ref, ...decision });
    return { ref, title: requirement.title, outcome };
  });
  refuseUnchanged(rows);
  const many = decisions.length === 1 ? 'A requirement was' : `${decisions.length} requirements were`;
  const says = `${many} ${applicable ? 'marked as applicable' : 'excluded with a reason'}`;
  await takeDecisions(context, { frameworkId, before }, decisions, { says });
  return { rows };
};
