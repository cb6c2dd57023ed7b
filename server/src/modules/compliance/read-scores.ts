import type * as contract from '@claimlock/contract/compliance';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { type Framework, findControl, findFramework } from '../frameworks/index.ts';
import { countsOf } from './rescore.ts';
import { applicableCount, coveragePercent, outcomeOf } from './score-framework.ts';
import { ruleVersion, scoreRequirements } from './score-requirement.ts';
import {
  type FollowedRow,
  factsOf,
  findScore,
  listFollowed,
  listScoreChanges,
  readScores,
  readStates,
  type ScoreRow,
} from './store.ts';

type Score = z.input<typeof contract.Score>;
type FrameworkScore = z.input<typeof contract.FrameworkScore>;

/** A stored score as the contract shows it; nothing stored is nothing assessed. */
export function asScore(row: ScoreRow | undefined, now: Date): Score {
  if (!row) {
    const none = { met: 0, partly: 0, notMet: 0, notAssessed: 0, notApplicable: 0, applicable: 0, coveragePercent: 0 };
    return { percent: null, ...none, asOf: now.toISOString(), ruleVersion };
  }
  const counts = countsOf(row);
  return {
    percent: row.percent,
    ...{
      met: row.met,
      partly: row.partly,
      notMet: row.not_met,
      notAssessed: row.not_assessed,
      notApplicable: row.not_applicable,
    },
    applicable: applicableCount(counts),
    coveragePercent: coveragePercent(counts),
    asOf: row.from_at,
    ruleVersion: row.rule_version,
  };
}

const compliantFrom = 90;

function asFrameworkScore(
  framework: Framework,
  followed: FollowedRow,
  row: ScoreRow | undefined,
  now: Date,
): FrameworkScore {
  const score = asScore(row, now);
  const autoFail = row?.auto_fail ?? [];
  const outcome = row ? outcomeOf(framework, countsOf(row), autoFail) : { words: 'Nothing assessed yet', ready: false };
  // A framework that is passed or failed is compliant when it passes, never by a percent (framework rules, §2).
  const compliant = framework.outcome === 'pass-or-fail' ? outcome.ready : (score.percent ?? 0) >= compliantFrom;
  return {
    ...{ frameworkId: framework.id, name: framework.name, shortName: framework.shortName, version: followed.version },
    status: compliant ? 'Compliant' : 'In Progress',
    weight: followed.weight,
    outcome: outcome.words,
    autoFail: [...autoFail],
    scoreId: row ? `${framework.id}.${row.version}` : null,
    score,
  };
}

/** Both levels of the compliance score: overall, and of each framework followed. */
export async function readComplianceScores({
  db,
  clock,
}: Pick<ClientContext, 'db' | 'clock'>): Promise<{ overall: Score; frameworks: FrameworkScore[] }> {
  const [followed, scores] = await Promise.all([listFollowed(db), readScores(db)]);
  const now = clock.now();
  return {
    overall: asScore(scores.get('overall'), now),
    frameworks: followed.flatMap((row) => {
      const framework = findFramework(row.framework_id);
      return framework ? [asFrameworkScore(framework, row, scores.get(row.framework_id), now)] : [];
    }),
  };
}

/** The scores of one client. */
export const listFrameworkScores: Handler<typeof contract.listFrameworkScores> = (context) =>
  readComplianceScores(context);

/** One stored score by its id. */
export const readScore: Handler<typeof contract.readScore> = async ({ db, clock }, { scoreId }) => {
  const dot = scoreId.lastIndexOf('.');
  const row = await findScore(db, scoreId.slice(0, dot), Number(scoreId.slice(dot + 1)));
  if (!row) throw new ProductError('not-found');
  return { scoreId, subject: row.subject, from: row.from_at, until: row.to_at, score: asScore(row, clock.now()) };
};

const rule =
  'A requirement is met when every primary control it stands on is in place. Its percent counts a primary control fully and a supporting one a quarter. The framework’s percent is the mean over its applicable requirements; what is not assessed counts as not known to be met.';
const shownChanges = 20;

/** How a framework's score comes about, and what moved it. */
export const readFrameworkWorking: Handler<typeof contract.readFrameworkWorking> = async (context, { frameworkId }) => {
  const { db, clock } = context;
  const framework = findFramework(frameworkId);
  const { frameworks } = await readComplianceScores(context);
  const score = frameworks.find((one) => one.frameworkId === frameworkId);
  if (!framework || !score) throw new ProductError('not-found');
  const [states, changes] = await Promise.all([readStates(db), listScoreChanges(db, frameworkId, shownChanges + 1)]);
  const facts = new Map([...states].map(([id, row]) => [id, factsOf(row)]));
  const outcomes = scoreRequirements(framework, framework.requirement.keys(), facts, dayOf(clock.now()));
  return {
    framework: score,
    rule,
    requirements: framework.requirements.map(({ ref, group, title, asks, autoFail }) => {
      const outcome = outcomes.get(ref);
      return {
        ...{ ref, group, title, asks },
        result: outcome?.result ?? 'not-assessed',
        percent: outcome?.percent ?? null,
        autoFail,
        why: outcome?.why ?? '',
        controls: (outcome?.controls ?? []).map(({ control, strength, value, why }) => ({
          ...{ controlId: control, name: findControl(control)?.name ?? control, strength, why },
          value: value === 'left-out' ? null : value,
          implementation: states.get(control)?.implementation ?? null,
          effectiveness: states.get(control)?.effectiveness ?? null,
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
