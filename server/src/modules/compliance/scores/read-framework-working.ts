import type * as contract from '@claimlock/contract/compliance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { findControl } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readStates } from '../controls/store.ts';
import { scoredFrameworkFor } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { readComplianceScores } from './read-compliance-scores.ts';
import { scoreRequirements } from './score-requirement.ts';
import { listScoreChanges } from './score-store.ts';

/** How requirements and frameworks are scored, in words. */
export const rule =
  'A requirement is met when every primary control it depends on is in place. Its percent counts a primary control fully and a supporting one a quarter. The framework’s percent is the mean over its applicable requirements; what is not assessed counts as not known to be met. Where one control answers alone for several requirements, it counts for each no more than its implementation statement says.';

const shownChanges = 20;

/** How a framework's score comes about, and what moved it. */
export const readFrameworkWorking: Handler<typeof contract.readFrameworkWorking> = async (context, { frameworkId }) => {
  const { db, clock } = context;
  const framework = await scoredFrameworkFor(db, frameworkId);
  const { frameworks } = await readComplianceScores(context);
  const score = frameworks.find((one) => one.frameworkId === frameworkId);
  if (!framework || !score) throw new ProductError('not-found');
  const [states, facts, changes, decided, overrides] = await Promise.all([
    readStates(db),
    readFacts(db),
    listScoreChanges(db, frameworkId, shownChanges + 1),
    readDecided(db),
    readOverrides(db, frameworkId),
  ]);
  const outcomes = scoreRequirements(
    framework,
    framework.requirement.keys(),
    facts,
    dayOf(clock.now()),
    decided.get(frameworkId),
    overrides.get(frameworkId),
  );
  const titles = new Map(framework.groups.map(({ ref, title }) => [ref, title]));
  return {
    framework: score,
    rule,
    requirements: framework.requirements.map(({ ref, group, title, asks, autoFail, excludable }) => {
      const outcome = outcomes.get(ref);
      return {
        ref,
        group: titles.get(group) ?? group,
        title,
        asks,
        result: outcome?.result ?? 'not-assessed',
        percent: outcome?.percent ?? null,
        autoFail,
        excludable,
        why: outcome?.why ?? '',
        proof: outcome?.proof ?? null,
        controls: (outcome?.controls ?? []).map(({ control, strength, value, why, proof }) => ({
          controlId: control,
          name: findControl(control)?.name ?? control,
          strength,
          why,
          value: value === 'left-out' ? null : value,
          implementation: states.get(control)?.implementation ?? null,
          effectiveness: states.get(control)?.effectiveness ?? null,
          proof: proof ?? null,
        })),
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
