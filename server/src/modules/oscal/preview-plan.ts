import type * as contract from '@claimlock/contract/oscal';
import type { PreparedHandler } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { planChanges, type ReadPlan } from './plan-changes.ts';

/** What a system security plan would change of what is recorded. */
export const previewPlan: PreparedHandler<typeof contract.previewPlan, ReadPlan> = async (context, _, read) => {
  const { changes, problems } = await planChanges(context, read);
  if (!changes) return { plan: null, problems: [...problems] };
  const { title, state, states, decisions, same, leftOut, digest } = changes;
  const { id, name, version, requirement } = state.framework;
  return {
    plan: {
      ...{ title, same, leftOut, digest, framework: { id, name, version } },
      controls: states.map(({ controlId, ...to }) => {
        const row = state.states.get(controlId);
        const from = row && {
          ...{ applicable: row.applicable, implementation: row.implementation, effectiveness: row.effectiveness },
          ...{ evidenceUntil: row.evidence_until, confirmedOn: row.confirmed_on, reason: row.reason },
        };
        return { controlId, name: findControl(controlId)?.name ?? controlId, from: from ?? null, to };
      }),
      decisions: decisions.map(({ ref, applicable, justification }) => {
        const before = state.decisions.get(ref);
        return {
          ...{ ref, title: requirement.get(ref)?.title ?? ref, to: { applicable, justification } },
          from: before ? { applicable: before.applicable, justification: before.justification } : null,
        };
      }),
    },
    problems: [...problems],
  };
};
