import { createHash } from 'node:crypto';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/oscal';
import type { PreparedHandler } from '../../foundation/http/hallway.ts';
import { changeControlStates, takeDecisions } from '../compliance/index.ts';
import { planChanges, type ReadPlan } from './plan-changes.ts';

/** Takes a plan over that somebody looked at: what changed meanwhile is not overwritten. */
export const takePlan: PreparedHandler<typeof contract.takePlan, ReadPlan> = async (context, { digest }, read) => {
  const { changes, problems } = await planChanges(context, read);
  if (!changes)
    throw new ProductError(
      'plan.unreadable',
      problems.map(({ place, says }) => ({ path: place, message: says })),
    );
  const { state, states, decisions } = changes;
  if (states.length === 0 && decisions.length === 0) throw new ProductError('plan.nothing-to-change');
  if (changes.digest !== digest) throw new ProductError('conflict');
  const frameworkId = state.framework.id;
  const fileHash = createHash('sha256').update(context.upload).digest('hex');
  const counts = { controls: states.length, decisions: decisions.length };
  context.record('plan.taken', { frameworkId, fileHash, ...counts }, { kind: 'framework', id: frameworkId });
  const cause = { says: `A system security plan for ${state.framework.name} was taken over` };
  await takeDecisions(context, frameworkId, decisions, cause);
  if (states.length > 0) {
    const versioned = states.map((one) => ({ ...one, version: state.states.get(one.controlId)?.version ?? 0 }));
    await changeControlStates(context, versioned, cause);
  }
  return counts;
};
