import { dayOf } from '../../foundation/clock.ts';
import {
  aboutFramework,
  contradictionsOfEach,
  effectivenessOn,
  readControlStates,
  readOverrides,
  readResults,
} from '../compliance/index.ts';
import { countsFor } from './attestation.ts';
import { findAttestation, listTests } from './attestation-store.ts';
import { reportContradictions } from './report-contradictions.ts';

/** What is recorded of a report that the controls contradict. */
export const readReportContradictions = contradictionsOfEach('criteria', async ({ db, clock }, framework) => {
  const row = await findAttestation(db, framework.id);
  if (!row) return [];
  const today = dayOf(clock.now());
  const [tests, results, overrides, states] = await Promise.all([
    listTests(db, framework.id),
    readResults(db, framework.id),
    readOverrides(db, framework.id),
    readControlStates(db),
  ]);
  const counted = tests.filter((test) => countsFor(row, test));
  const words = overrides.get(framework.id);
  const wordOn = (ref: string) => {
    const word = words?.get(ref);
    return word && word.until >= today ? word.result : null;
  };
  const effectiveBehind = (ref: string) =>
    (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) => {
      const state = states.get(control);
      const holds = state?.applicable && ['implemented', 'inherited'].includes(state.implementation);
      if (strength !== 'primary' || !holds) return [];
      const { effectiveness, tested_until: testedUntil } = state;
      return effectivenessOn({ effectiveness, testedUntil }, today) === 'effective' ? [control] : [];
    });
  return reportContradictions({
    ...aboutFramework(framework, today),
    kind: row.kind,
    to: row.to_on,
    criteria: framework.requirements.flatMap(({ ref }) =>
      results.get(ref)?.result === 'not-applicable'
        ? []
        : [{ ref, tests: counted.filter((test) => test.ref === ref).length }],
    ),
    tests: counted.map(({ id, ref, exceptions }) => ({
      id,
      ref,
      exceptions,
      weighed: wordOn(ref),
      effective: effectiveBehind(ref),
    })),
  });
});
