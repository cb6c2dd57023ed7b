import { createHash } from 'node:crypto';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/oscal/endpoints';
import { asFieldProblem } from '../../foundation/foreign-files/unreadable.ts';
import type { PreparedHandler } from '../../foundation/http/hallway.ts';
import { changeControlStates, setOverride, stateImplementation, takeDecisions } from '../compliance/index.ts';
import { addScope } from '../control-scopes/index.ts';
import { takeEvidence } from '../evidence-items/index.ts';
import { changesNothing, planChanges, type ReadPlan } from './plan-changes.ts';

/** Takes a plan over that somebody looked at: what changed meanwhile is not overwritten. */
export const takePlan: PreparedHandler<typeof contract.takePlan, ReadPlan> = async (context, { digest }, read) => {
  const { changes, problems } = await planChanges(context, read);
  if (!changes) throw new ProductError('plan.unreadable', problems.map(asFieldProblem));
  const { state, parts, states, decisions, words, statements, evidence } = changes;
  if (changesNothing(changes)) throw new ProductError('plan.nothing-to-change');
  if (changes.digest !== digest) throw new ProductError('conflict');
  const frameworkId = state.framework.id;
  const fileHash = createHash('sha256').update(context.upload).digest('hex');
  const counts = {
    controls: states.length,
    decisions: decisions.length,
    parts: parts.missing.length,
    words: words.length,
    statements: statements.length,
    evidence: evidence.length,
  };
  context.record('plan.taken', { frameworkId, fileHash, ...counts }, { kind: 'framework', id: frameworkId });
  const cause = { says: `A system security plan for ${state.framework.name} was taken over` };
  const scopeOf = new Map(parts.scopeOf);
  for (const { uuid, kind, name, release, role } of parts.missing)
    scopeOf.set(uuid, (await addScope(context, { kind, name, release, role })).id);
  const scopeIn = (part: string) => {
    const scope = scopeOf.get(part);
    if (scope === undefined) throw new Error('A part of a plan was taken over and is not there.');
    return scope;
  };
  await takeDecisions(context, { frameworkId, before: state.decisions }, decisions, cause);
  if (states.length > 0) {
    const changed = states.map(({ part, now, scope: _, ...one }) => ({
      ...one,
      ...(part !== null && { scope: scopeIn(part) }),
      version: now?.version ?? 0,
    }));
    await changeControlStates(context, changed, cause);
  }
  if (statements.length > 0)
    await stateImplementation(
      context,
      frameworkId,
      statements.map(({ statement, now }) => ({ ...statement, version: now?.version ?? 0 })),
    );
  for (const { word } of words) {
    const { ref, result, reason, until, by, at } = word;
    await setOverride(context, { frameworkId, ref, result, reason, until, said: { by, at } });
  }
  for (const { shows, uuid: _, ...written } of evidence) {
    const links = shows.map(({ controlId, part }) => ({ controlId, scope: part === null ? null : scopeIn(part) }));
    await takeEvidence(context, { ...written, links });
  }
  return counts;
};
