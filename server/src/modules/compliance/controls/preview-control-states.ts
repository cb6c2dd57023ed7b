import type * as contract from '@claimlock/contract/compliance/bulk-answers';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { findControl } from '../../frameworks/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { rolesAndDutiesOf, scoredWithChanges } from '../scores/score-again.ts';
import { overallPercent } from '../scores/score-framework.ts';
import type { ControlFacts } from './control-value.ts';
import { readFacts, withWhole } from './read-facts.ts';
import { readStates } from './store.ts';

/** What recording the controls that some requirements stand on would change, worked out by the rules of the scores. */
export const previewControlStates: Handler<typeof contract.previewControlStates> = async ({ db, clock }, input) => {
  const { frameworkId, refs, implementation } = input;
  const [followed, facts, states, decided, overrides] = await Promise.all([
    readFollowed(db),
    readFacts(db),
    readStates(db),
    readDecided(db),
    readOverrides(db),
  ]);
  const framework = followed.find((one) => one.framework.id === frameworkId)?.framework;
  if (!framework) throw new ProductError('framework.not-followed');
  if (refs.some((ref) => !framework.requirement.has(ref))) throw new ProductError('requirement.unknown');
  const today = dayOf(clock.now());
  const behind = new Set(
    refs.flatMap((ref) =>
      (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) =>
        strength === 'primary' ? [control] : [],
      ),
    ),
  );
  const controls = [...behind].sort().map((controlId) => {
    const state = states.get(controlId);
    const same = state?.applicable && state.implementation === implementation;
    return {
      controlId,
      name: findControl(controlId)?.name ?? controlId,
      to: implementation,
      from: state?.implementation ?? null,
      changes: !same,
      version: state?.version ?? 0,
    };
  });
  const changes = new Map(
    controls.flatMap(({ controlId, changes: differs }) => {
      // What an earlier test showed is over with what it was of, unless the control failed it.
      const isFailed = states.get(controlId)?.effectiveness === 'ineffective';
      const effectiveness = isFailed ? 'ineffective' : 'untested';
      const becomes = {
        applicable: true,
        implementation,
        effectiveness,
        testedOn: null,
        testedUntil: null,
        confirmedOn: today,
      } as const;
      return differs ? [[controlId, withState(facts.get(controlId), becomes)] as const] : [];
    }),
  );
  const standings = rolesAndDutiesOf(followed, decided, facts, today, overrides);
  const after = scoredWithChanges(standings, changes, facts, today);
  return {
    controls,
    overall: { from: overallPercent(standings), to: overallPercent(after) },
    frameworks: after.flatMap(({ standing: { framework: of, percent: from }, percent: to }) =>
      from === to ? [] : [{ frameworkId: of.id, name: of.name, from, to }],
    ),
  };
};

/** A control's facts once it is recorded so for the organisation; what is recorded of its parts stays. */
function withState(
  before: ControlFacts | undefined,
  becomes: Pick<ControlFacts, 'applicable' | 'implementation' | 'effectiveness' | 'confirmedOn'>,
): ControlFacts {
  if (!before) return { ...becomes, evidenceUntil: null };
  const { parts: _, ...rest } = before;
  return withWhole(before, { ...rest, ...becomes });
}
