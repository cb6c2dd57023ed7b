import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, ControlId, FrameworkId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** What is known of a requirement: four results, and the one that says nothing is known. */
export const requirementResults = ['met', 'partly', 'not-met', 'not-assessed', 'not-applicable'] as const;
export const RequirementResult = z.enum(requirementResults);
export type RequirementResult = z.infer<typeof RequirementResult>;

export const implementations = ['none', 'planned', 'partial', 'implemented', 'inherited'] as const;
export const Implementation = z.enum(implementations);
export type Implementation = z.infer<typeof Implementation>;

export const effectivenesses = ['untested', 'effective', 'ineffective'] as const;
export const Effectiveness = z.enum(effectivenesses);
export type Effectiveness = z.infer<typeof Effectiveness>;

/** What a result rests on: somebody's word, approved evidence within its days, or a test that holds (framework rules, §3 rule 8). */
export const proofs = ['declared', 'evidenced', 'tested'] as const;
export const Proof = z.enum(proofs);
export type Proof = z.infer<typeof Proof>;

/**
 * The controls that a result depends on, in groups. Within a group one control is enough, so a result is in doubt only if every
 * control of some group is in doubt. An override, and a requirement that does not apply, depend on no controls.
 */
export const RestsOn = z.array(z.array(ControlId));
export type RestsOn = z.infer<typeof RestsOn>;

const Percent = z.number().min(0).max(100);

/** A framework's or the overall score, with what stands beside it. */
export const Score = z.object({
  /** 0–100, unrounded; screens show whole percents. Null where nothing is assessed. */
  percent: Percent.nullable(),
  met: z.number().int(),
  partly: z.number().int(),
  notMet: z.number().int(),
  notAssessed: z.number().int(),
  notApplicable: z.number().int(),
  /** Applicable requirements. */
  applicable: z.number().int(),
  /** Share of applicable requirements that are assessed, 0–100. */
  coveragePercent: Percent,
  /** Of the requirements that are met: how many rest on approved evidence, how many on tests. */
  evidenced: z.number().int(),
  tested: z.number().int(),
  /** The share of them, 0–100; null where none is met, and of scores from before it was counted. */
  provenPercent: Percent.nullable(),
  asOf: z.iso.datetime(),
  ruleVersion: z.string(),
});
export type Score = z.infer<typeof Score>;

/** What the answers to a framework's questionnaire come to, in requirements and in questions. */
export const AnswersOutcome = z.object({
  met: z.number().int(),
  partly: z.number().int(),
  notMet: z.number().int(),
  notAnswered: z.number().int(),
  /** Requirements that the questionnaire asks about. */
  total: z.number().int(),
  /** Questions that are asked, and those of them that are answered. */
  asked: z.number().int(),
  answered: z.number().int(),
  /** Clear only where every question that fails the whole assessment is answered and none fails it. */
  autoFail: z.enum(['clear', 'failed', 'open']),
  /** The questions that fail it. */
  autoFails: z.array(z.string()),
  passes: z.boolean(),
});
export type AnswersOutcome = z.infer<typeof AnswersOutcome>;

export const FrameworkScore = z.object({
  frameworkId: FrameworkId,
  name: z.string(),
  shortName: z.string(),
  version: z.string(),
  /**
   * Compliant where nothing is outstanding: nothing that applies is partly met, not met or not assessed, its
   * questionnaire passes if it is passed by one, and its products and roles are known if it asks for them. In Progress otherwise (specification §3).
   */
  status: z.enum(['Compliant', 'In Progress']),
  weight: z.number(),
  /** What the framework's own law says, in words: Cyber Essentials is passed or failed, never graded. */
  outcome: z.string(),
  /** Requirements whose failing, by the states of controls, fails the whole framework. */
  autoFail: z.array(z.string()),
  /** What the answers of its questionnaire come to; null where none was begun. */
  answers: AnswersOutcome.nullable(),
  /** Applicable requirements that are not met by the worse of the two sources; one at least until products and roles are named. */
  outstanding: z.number().int().min(0),
  /** The same in the framework’s own words, such as `15 duties outstanding`; null where none is, or nothing is assessed yet. */
  outstandingWords: z.string().nullable(),
  /** Whether it has a statement of applicability: a document that is printed, approved and reported. */
  hasStatement: z.boolean(),
  scoreId: z.string().nullable(),
  score: Score,
});
export type FrameworkScore = z.infer<typeof FrameworkScore>;

export const ControlInWorking = z.object({
  controlId: ControlId,
  name: z.string(),
  strength: z.enum(['primary', 'supporting']),
  /** What the control counts, 0, 0.5 or 1; null where it has no state. */
  value: z.number().nullable(),
  implementation: Implementation.nullable(),
  effectiveness: Effectiveness.nullable(),
  /** What its word rests on; null where nothing is recorded, or it is left out. */
  proof: Proof.nullable(),
  why: z.string(),
});
export type ControlInWorking = z.infer<typeof ControlInWorking>;

export const RequirementWorking = z.object({
  ref: z.string(),
  group: z.string(),
  title: z.string(),
  asks: z.string(),
  result: RequirementResult,
  percent: Percent.nullable(),
  autoFail: z.boolean(),
  /** Whether its framework lets it be left out with a reason. */
  excludable: z.boolean(),
  why: z.string(),
  /** Of what is met: what the weakest of its controls rests on. */
  proof: Proof.nullable(),
  controls: z.array(ControlInWorking),
});
export type RequirementWorking = z.infer<typeof RequirementWorking>;

/** Both levels of the score, and the version of the weights that the overall one counts by. */
export const ComplianceScores = z.object({
  overall: Score,
  frameworks: z.array(FrameworkScore),
  /** How often the weights were set; whoever sets them names it. */
  weightsVersion: z.number().int(),
});

export const listFrameworkScores = endpoint({
  name: 'listFrameworkScores',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks',
  scope: 'client',
  action: 'compliance.read',
  summary: 'The compliance score of one client: overall, and for each framework that it follows.',
  input: z.object({ clientId: ClientId }),
  output: ComplianceScores,
  example: { clientId: sample.clientId },
});

/** A stored score by its id: what it is of, and its version, such as `cyber-essentials.7`. */
export const ScoreId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}\.\d{1,9}$/, 'This is not a score.');

export const readScore = endpoint({
  name: 'readScore',
  method: 'GET',
  path: '/api/clients/:clientId/scores/:scoreId',
  scope: 'client',
  action: 'compliance.read',
  summary: 'One stored score as it was when it was computed.',
  input: z.object({ clientId: ClientId, scoreId: ScoreId }),
  output: z.object({
    scoreId: ScoreId,
    subject: z.string(),
    from: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    score: Score,
  }),
  example: { clientId: sample.clientId, scoreId: 'overall.1' },
});

export const readFrameworkWorking = endpoint({
  name: 'readFrameworkWorking',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/working',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'How a framework’s score comes about: every requirement with the controls behind it.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({
    framework: FrameworkScore,
    rule: z.string(),
    requirements: z.array(RequirementWorking),
    /** What changed the score last: the newest first. */
    changes: z.array(
      z.object({
        at: z.iso.datetime(),
        from: Percent.nullable(),
        to: Percent.nullable(),
        cause: z.string(),
        actionItemId: ActionItemId.nullable(),
        controlId: ControlId.nullable(),
      }),
    ),
  }),
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials' },
});

export const followFramework = endpoint({
  name: 'followFramework',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId',
  scope: 'client',
  action: 'compliance.follow-frameworks',
  summary: 'Starts to follow a framework at its current version.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: FrameworkScore,
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials' },
});

export const highestWeight = 5;
const weightRange = `Give a whole number from 1 to ${highestWeight}.`;
/** How much a framework counts in the overall score, beside the others that are followed. */
export const Weight = z.number(weightRange).int(weightRange).min(1, weightRange).max(highestWeight, weightRange);

export const weighFrameworks = endpoint({
  name: 'weighFrameworks',
  method: 'PUT',
  path: '/api/clients/:clientId/framework-weights',
  scope: 'client',
  action: 'compliance.weigh-frameworks',
  summary: 'Sets how much each followed framework weighs in the overall score, all of them together.',
  input: z.object({
    clientId: ClientId,
    /** Every framework that is followed, once. */
    weights: z
      .array(z.object({ frameworkId: FrameworkId, weight: Weight }))
      .min(1)
      .max(500)
      .refine(
        (weights) => new Set(weights.map(({ frameworkId }) => frameworkId)).size === weights.length,
        'Name each framework once.',
      ),
    /** The version of the weights that these were chosen on, 0 where none were set before. */
    version: z.number().int().min(0),
  }),
  output: ComplianceScores,
  example: {
    clientId: sample.clientId,
    version: 1,
    weights: [
      { frameworkId: 'cyber-essentials', weight: 3 },
      { frameworkId: 'eu-cra', weight: 1 },
      { frameworkId: 'iasme-cyber-assurance', weight: 1 },
      { frameworkId: 'nist-csf-2.0', weight: 1 },
      { frameworkId: 'soc2-tsc-2017', weight: 2 },
      { frameworkId: 'uk-gdpr', weight: 2 },
    ],
  },
});

/** One month of the trend: a stored month-end, or the month that is still running. */
export const TrendPoint = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  percent: Percent.nullable(),
  /** True for the month that is still running: its score is today's. */
  soFar: z.boolean(),
  takenAt: z.iso.datetime(),
  ruleVersion: z.string(),
  /** What changed that month in what is counted: frameworks that came, went or moved on, weights, rules and the catalogue. */
  changes: z.array(z.string()),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

/** How far back the trend can be asked for, and month-ends that were missed are made up for. */
export const longestTrendMonths = 36;

export const readComplianceTrend = endpoint({
  name: 'readComplianceTrend',
  method: 'GET',
  path: '/api/clients/:clientId/compliance-trend',
  scope: 'client',
  action: 'compliance.read',
  summary: 'The overall compliance score at the last month-ends, and now, beside the target.',
  input: z.object({ clientId: ClientId, months: z.coerce.number().int().min(1).max(longestTrendMonths).default(6) }),
  output: z.object({ target: Percent, points: z.array(TrendPoint) }),
  example: { clientId: sample.clientId },
});
