import type * as contract from '@claimlock/contract/oscal/endpoints';
import type { PreparedHandler } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import type { ChangedState } from './compare-states.ts';
import { planChanges, type ReadPlan } from './plan-changes.ts';

/** What a system security plan would change of what is recorded. */
export const previewPlan: PreparedHandler<typeof contract.previewPlan, ReadPlan> = async (context, _, read) => {
  const { changes, problems } = await planChanges(context, read);
  if (!changes) return { plan: null, problems: [...problems] };
  const { title, state, parts, states, decisions, words, statements, evidence, same, leftOut, digest } = changes;
  const { id, name, version, requirement } = state.framework;
  const titleOf = (ref: string) => requirement.get(ref)?.title ?? ref;
  const partNames = new Map(parts.missing.map((part) => [part.uuid, part]));
  const scopes = new Map(state.scopes.map((scope) => [scope.id, scope]));
  const partName = (uuid: string) => {
    const part = partNames.get(uuid) ?? scopes.get(parts.scopeOf.get(uuid) ?? '');
    return part ? [part.name, part.release].filter((one) => one !== null).join(' ') : 'a part';
  };
  return {
    plan: {
      title,
      same,
      leftOut,
      digest,
      framework: { id, name, version },
      parts: parts.missing.map(({ kind, name: called, release, role }) => ({ kind, name: called, release, role })),
      controls: states.map((to) => {
        const { controlId, now, partName: part } = to;
        return {
          controlId,
          name: findControl(controlId)?.name ?? controlId,
          part,
          to: stateOf(to),
          from: now
            ? {
                applicable: now.applicable,
                implementation: now.implementation,
                evidenceUntil: now.evidence_until,
                confirmedOn: now.confirmed_on,
                reason: now.reason,
              }
            : null,
        };
      }),
      decisions: decisions.map(({ ref, applicable, justification }) => {
        const before = state.decisions.get(ref);
        return {
          ref,
          title: titleOf(ref),
          to: { applicable, justification },
          from: before ? { applicable: before.applicable, justification: before.justification } : null,
        };
      }),
      words: words.map(({ word: { ref, ...to }, now }) => ({
        ref,
        title: titleOf(ref),
        to,
        from: now ? { result: now.result, reason: now.reason, until: now.until, by: now.by, at: now.at } : null,
      })),
      statements: statements.map(({ statement: { ref, controlId, extent, how }, now }) => ({
        ref,
        title: titleOf(ref),
        to: { controlId, extent, how },
        from: now ? { controlId: now.controlId, extent: now.extent, how: now.how } : null,
      })),
      evidence: evidence.map(({ title: called, kind, validFrom, validUntil, file, shows }) => ({
        title: called,
        kind,
        validFrom,
        validUntil,
        file,
        controls: shows.map(({ controlId, part }) => ({ id: controlId, part: part === null ? null : partName(part) })),
      })),
    },
    problems: [...problems],
  };
};

const stateOf = ({ applicable, implementation, evidenceUntil, confirmedOn, reason }: ChangedState) => ({
  applicable,
  implementation,
  evidenceUntil,
  confirmedOn,
  reason,
});
