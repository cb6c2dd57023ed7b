import type * as contract from '@claimlock/contract/compliance/requirements';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import type { ControlLink } from '../../frameworks/index.ts';
import { controlValue } from '../controls/control-value.ts';
import { readFacts } from '../controls/read-facts.ts';
import { listPlannedControls } from '../controls/remedy-store.ts';
import { scoredFrameworkFor } from '../following/followed-frameworks.ts';
import { isOverridden } from '../scores/can-override.ts';
import { meetsInFull } from '../scores/implementation-statement.ts';
import { readComplianceScores } from '../scores/read-compliance-scores.ts';
import { rule } from '../scores/read-framework-working.ts';
import { allRestOn } from '../scores/rests-on.ts';
import { listScoreChanges } from '../scores/score-store.ts';
import { listDecisions } from './applicability-store.ts';
import { readResults } from './outcome-store.ts';
import { listStandingOverrides, readOverrides } from './override-store.ts';

const shownChanges = 20;

/**
 * A framework with its requirements in their groups. The results are those stored with the score, so one query reads them
 * for all requirements. `readRequirement` explains a single result.
 */
export const readRequirementTree: Handler<typeof contract.readRequirementTree> = async (context, { frameworkId }) => {
  const { db, clock } = context;
  const framework = await scoredFrameworkFor(db, frameworkId);
  if (!framework) throw new ProductError('not-found');
  const today = dayOf(clock.now());
  const [{ frameworks }, results, facts, changes, decisions, overrides, planned, standing] = await Promise.all([
    readComplianceScores(context),
    readResults(db, frameworkId),
    readFacts(db, [...framework.requirementsOf.keys()]),
    listScoreChanges(db, frameworkId, shownChanges + 1),
    listDecisions(db, frameworkId),
    readOverrides(db, frameworkId),
    listPlannedControls(db, today),
    listStandingOverrides(db, frameworkId, today),
  ]);
  const score = frameworks.find((one) => one.frameworkId === frameworkId);
  if (!score) throw new ProductError('not-found');
  const inPlace = new Set<string>();
  const shown = new Set<string>();
  for (const [id, recorded] of facts) {
    if (controlValue(recorded, today).value === 1) inPlace.add(id);
    if (recorded.evidence ?? recorded.parts?.some(({ facts: there }) => there?.evidence)) shown.add(id);
  }
  const words = overrides.get(frameworkId);
  const resting = allRestOn(framework, facts, { decisions, overrides: words, today });
  const waiting = new Set(standing.flatMap(({ ref, confirmed_at }) => (confirmed_at === null ? [ref] : [])));
  return {
    framework: score,
    rule,
    licence: framework.licence,
    groups: framework.groups.map(({ ref, title, parent }) => ({ ref, title, parent: parent ?? null })),
    requirements: framework.requirements.map(({ ref, group, title, autoFail, excludable }) => {
      const kept = results.get(ref);
      const primary = (framework.controlsOf.get(ref) ?? []).filter(({ strength }) => strength === 'primary');
      const isMet = ({ control }: ControlLink) => inPlace.has(control) && meetsInFull(framework, ref, control);
      return {
        ref,
        group,
        title,
        autoFail,
        excludable,
        result: kept?.result ?? 'not-assessed',
        percent: kept?.percent ?? null,
        proof: kept?.proof ?? null,
        restsOn: resting.get(ref) ?? [],
        planned:
          primary.some((link) => !isMet(link)) && primary.every((link) => isMet(link) || planned.has(link.control)),
        inPlace: primary.filter(isMet).length,
        controls: primary.length,
        evidence: primary.some(({ control }) => shown.has(control)),
        overridden: isOverridden(words?.get(ref), today),
        proposed: waiting.has(ref),
        decision: decisions.get(ref)?.version ?? 0,
      };
    }),
    changes: changes.slice(0, shownChanges).map((row, place) => ({
      at: row.from_at,
      from: changes[place + 1]?.percent ?? null,
      to: row.percent,
      cause: row.cause,
      actionItemId: row.action_item_id,
      controlId: row.control_id,
    })),
  };
};
