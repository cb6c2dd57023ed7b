import type * as contract from '@claimlock/contract/compliance/gaps';
import type { z } from 'zod';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { findControl, needsControl } from '../../frameworks/index.ts';
import { stoodOf } from '../controls/control.ts';
import { controlValue } from '../controls/control-value.ts';
import { readFacts } from '../controls/read-facts.ts';
import { listOpenRemedies } from '../controls/remedy-store.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { lessThanFull } from './implementation-statement.ts';
import { rolesAndDutiesOf, type Standing, scoredInFull, scoredWith } from './score-again.ts';
import { overallPercent } from './score-framework.ts';

type Gap = z.input<typeof contract.Gap>;

const shortWords = (count: number) =>
  `its implementation statements say that ${count} ${count === 1 ? 'requirement is' : 'requirements are'} not met in full`;

/** How many requirements a control leaves short of being met, by what was stated of them; one that is excluded is not. */
const notInFull = ({ framework, outcomes }: Standing, controlId: string) =>
  lessThanFull(framework, controlId).filter((ref) => outcomes.get(ref)?.result !== 'not-applicable').length;

/**
 * The controls that followed frameworks need, the one that raises the overall score most first. Each is scored as if it
 * alone were put in place, or, where it is, as if it met in full what its implementation statements say it does not: only
 * the requirements that depend on it are looked at again.
 */
export const listGaps: Handler<typeof contract.listGaps> = async ({ db, clock }) => {
  const [facts, followed, decided, overrides, remedies] = await Promise.all([
    readFacts(db),
    readFollowed(db),
    readDecided(db),
    readOverrides(db),
    listOpenRemedies(db),
  ]);
  const today = dayOf(clock.now());
  const standings = rolesAndDutiesOf(followed, decided, facts, today, overrides);
  const overall = overallPercent(standings);
  const asked = new Set(standings.flatMap(({ framework }) => [...framework.requirementsOf.keys()]));
  const gaps = [...asked].flatMap((controlId): Gap[] => {
    const recorded = facts.get(controlId);
    const value = recorded && controlValue(recorded, today);
    // In place, and yet short of requirements that it answers for alone, by what was stated of them.
    const short = value?.value === 1 ? standings.reduce((sum, standing) => sum + notInFull(standing, controlId), 0) : 0;
    if (value?.value === 1 && short === 0) return [];
    // Left out where it may be is no gap; left out where something stands on it that may not be, is.
    if (value?.value === 'left-out' && !standings.some(({ framework }) => needsControl(framework, controlId)))
      return [];
    const after = (short > 0 ? scoredInFull : scoredWith)(standings, controlId, facts, today);
    const frameworks = after.flatMap(({ standing: { framework, percent: before }, percent }) => {
      const raises = (percent ?? 0) - (before ?? 0);
      return raises > 0 ? [{ frameworkId: framework.id, shortName: framework.shortName, raises }] : [];
    });
    const raises = (overallPercent(after) ?? 0) - (overall ?? 0);
    // What it stands for is met by another choice already, or left out.
    if (raises <= 1e-9) return [];
    const { name, domain } = findControl(controlId) ?? { name: controlId, domain: '' };
    return [
      {
        controlId,
        name,
        domain,
        raises,
        frameworks,
        ...stoodOf(recorded, today),
        why: short > 0 ? shortWords(short) : (value?.why ?? 'nothing is recorded'),
        short,
        meets: after.reduce((sum, { newlyMet }) => sum + newlyMet, 0),
        actionItemId: remedies.get(controlId) ?? null,
      },
    ];
  });
  gaps.sort((one, other) => other.raises - one.raises || one.controlId.localeCompare(other.controlId));
  return { overallPercent: overall, gaps };
};
