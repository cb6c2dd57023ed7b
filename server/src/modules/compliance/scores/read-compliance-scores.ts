import type * as contract from '@claimlock/contract/compliance/endpoints';
import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import type { z } from 'zod';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Framework } from '../../frameworks/index.ts';
import type { FollowedRow } from '../controls/store.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { answersOfRow } from './answers-outcome.ts';
import { outcomeOf, outstandingOf, outstandingWords } from './framework-outcome.ts';
import { applicableCount, countsOf, coveragePercent, provenPercentOf } from './score-framework.ts';
import { ruleVersion } from './score-requirement.ts';
import { readScores, type ScoreRow } from './score-store.ts';

type Score = z.input<typeof contract.Score>;

type FrameworkScore = z.input<typeof contract.FrameworkScore>;

/** A stored score as the contract shows it; nothing stored is nothing assessed. */
export function asScore(row: ScoreRow | undefined, now: Date): Score {
  if (!row) {
    const none = {
      met: 0,
      partly: 0,
      notMet: 0,
      notAssessed: 0,
      notApplicable: 0,
      applicable: 0,
      coveragePercent: 0,
      evidenced: 0,
      tested: 0,
    };
    return { percent: null, provenPercent: null, ...none, asOf: now.toISOString(), ruleVersion };
  }
  const counts = countsOf(row);
  return {
    percent: row.percent,
    met: row.met,
    partly: row.partly,
    notMet: row.not_met,
    notAssessed: row.not_assessed,
    notApplicable: row.not_applicable,
    applicable: applicableCount(counts),
    coveragePercent: coveragePercent(counts),
    evidenced: counts.evidenced,
    tested: counts.tested,
    provenPercent: provenPercentOf(row),
    asOf: row.from_at,
    ruleVersion: row.rule_version,
  };
}

function asFrameworkScore(
  framework: Framework,
  followed: FollowedRow,
  row: ScoreRow | undefined,
  now: Date,
): FrameworkScore {
  const score = asScore(row, now);
  const autoFail = row?.auto_fail ?? [];
  const answers = answersOfRow(row);
  const outstanding = row ? outstandingOf(framework, countsOf(row), answers) : 0;
  const outcome = row
    ? outcomeOf(framework, countsOf(row), autoFail, answers)
    : { words: 'Not assessed yet', ready: false };
  return {
    frameworkId: framework.id,
    name: framework.name,
    shortName: framework.shortName,
    version: followed.version,
    status: outcome.ready ? 'Compliant' : 'In Progress',
    weight: followed.weight,
    outcome: outcome.words,
    autoFail: [...autoFail],
    answers,
    outstanding,
    outstandingWords: row ? outstandingWords(framework, countsOf(row), answers, outstanding) : null,
    hasStatement: hasStatement(framework.id),
    scoreId: row ? `${framework.id}.${row.version}` : null,
    score,
  };
}

/** Both levels of the compliance score: overall, and of each framework followed. */
export async function readComplianceScores({
  db,
  clock,
}: Pick<ClientContext, 'db' | 'clock'>): Promise<{ overall: Score; frameworks: FrameworkScore[] }> {
  const [followed, scores] = await Promise.all([readFollowed(db), readScores(db)]);
  const now = clock.now();
  return {
    overall: asScore(scores.get('overall'), now),
    frameworks: followed.map(({ row, framework }) =>
      asFrameworkScore(framework, row, scores.get(row.framework_id), now),
    ),
  };
}
