import type * as contract from '@claimlock/contract/compliance/gaps';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { type Framework, findControl } from '../../frameworks/index.ts';
import { stoodOf } from '../controls/control.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { rolesAndDutiesOf } from './score-again.ts';

type Unproven = {
  proves: number;
  holds: number;
  toState: number;
  lacksProof: boolean;
  readonly frameworks: Set<Framework>;
};

const none = { proves: 0, holds: 0, toState: 0, lacksProof: false };

/**
 * The controls that are in place and leave requirements unproven, the one that would prove most first: what is met is proven
 * no better than the weakest control that it stands on, and by none that has to be stated first.
 */
export const listUnproven: Handler<typeof contract.listUnproven> = async ({ db, clock }) => {
  const [facts, followed, decided, overrides] = await Promise.all([
    readFacts(db),
    readFollowed(db),
    readDecided(db),
    readOverrides(db),
  ]);
  const today = dayOf(clock.now());
  const standings = rolesAndDutiesOf(followed, decided, facts, today, overrides);
  const found = new Map<string, Unproven>();
  for (const { framework, outcomes } of standings)
    for (const { ref, result, proof, computed, controls } of outcomes.values()) {
      // What somebody's word meets is proven by no control.
      if (result !== 'met' || proof !== 'declared' || computed) continue;
      const isEither = framework.metByAnyControl.has(ref);
      const declared = controls.filter(
        ({ strength, value, proof: own, unstated }) =>
          strength === 'primary' && value === 1 && (own === 'declared' || unstated),
      );
      for (const { control, proof: own, unstated } of declared) {
        const one = found.get(control) ?? { ...none, frameworks: new Set<Framework>() };
        one.holds += 1;
        if (unstated) one.toState += 1;
        const lacksProof = own === 'declared';
        if (lacksProof) one.lacksProof = true;
        // Where a statement and a proof are both missing, neither proves it alone.
        if ((declared.length === 1 || isEither) && !(unstated && lacksProof)) one.proves += 1;
        one.frameworks.add(framework);
        found.set(control, one);
      }
    }
  const frameworks = standings.map(({ framework: { id, shortName }, counts: { met, evidenced, tested } }) => {
    return { frameworkId: id, shortName, met, proven: evidenced + tested };
  });
  const sum = (of: 'met' | 'proven') => frameworks.reduce((total, one) => total + one[of], 0);
  const controls = [...found].map(([controlId, { frameworks: held, ...counts }]) => {
    const { name, domain } = findControl(controlId) ?? { name: controlId, domain: '' };
    const named = [...held].map(({ id, shortName }) => ({ frameworkId: id, shortName }));
    const stood = stoodOf(facts.get(controlId), today);
    return { controlId, name, domain, ...stood, ...counts, frameworks: named };
  });
  controls.sort(
    (one, other) =>
      other.proves - one.proves || other.holds - one.holds || one.controlId.localeCompare(other.controlId),
  );
  return { met: sum('met'), proven: sum('proven'), frameworks, controls };
};
