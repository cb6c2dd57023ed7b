import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, DepartmentId, PersonId, RiskId } from '../identifiers.ts';
import { type Level, levels } from '../levels.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { AcceptanceState, RatingView } from './treatment-states.ts';

/** The three states of a risk, each with its tab (specification §2, §4): open and untreated, being treated, closed. */
export const riskStatuses = ['Active', 'Mitigating', 'Resolved'] as const;
export const RiskStatus = z.enum(riskStatuses);
export type RiskStatus = z.infer<typeof RiskStatus>;

/** The headings of both axes of the matrix, for 1 to 5 (specification §2). */
export const ratingNames = ['Very Low', 'Low', 'Medium', 'High', 'Very High'] as const;
export const ratings = [1, 2, 3, 4, 5] as const;
/** A rating that somebody chooses. */
export const rating = z.coerce.number('Choose 1 to 5.').int().min(1, 'Choose 1 to 5.').max(5, 'Choose 1 to 5.');

/** The level of a risk. A high risk is one that is High or Critical. */
export const RiskLevel = z.enum(levels);
export type RiskLevel = Level;

/** From which colour value of the matrix, 0 to 8, a risk has each level. */
export const levelsFrom: Readonly<Record<RiskLevel, number>> = { Low: 0, Medium: 3, High: 5, Critical: 6 };

type Rated = { readonly likelihood: number; readonly impact: number };

/** What risks are sorted by: likelihood times impact, 1 to 25 (decisions §5). */
export function scoreOf({ likelihood, impact }: Rated): number {
  return likelihood * impact;
}

/** The colour value of a risk's cell in the matrix: the sum of the two indexes, 0 to 8 (specification §3). */
export function cellValueOf({ likelihood, impact }: Rated): number {
  return likelihood - 1 + (impact - 1);
}

/**
 * A risk's level is the colour of its cell in a word, so that no screen colours a risk one way and names it another.
 * High begins exactly where scores reach 10, and Critical where they reach 15.
 */
export function levelOf(rated: Rated): RiskLevel {
  const value = cellValueOf(rated);
  return levels.findLast((level) => value >= levelsFrom[level]) ?? 'Low';
}

/** Likelihood and impact with what follows from them on both scales: the score, and the level of the cell. */
export const RiskRating = z.object({
  likelihood: z.number().int().min(1).max(5),
  impact: z.number().int().min(1).max(5),
  score: z.number().int().min(1).max(25),
  level: RiskLevel,
});
export type RiskRating = z.infer<typeof RiskRating>;

/** What is done about a risk. */
export const treatments = ['Mitigate', 'Accept', 'Transfer', 'Avoid'] as const;
export const Treatment = z.enum(treatments);
export type Treatment = z.infer<typeof Treatment>;

export const riskCategories = [
  'Cyber attack',
  'Data protection',
  'Technology failure',
  'People',
  'Suppliers',
  'Fraud',
  'Legal and regulatory',
  'Physical',
  'Other',
] as const;
export const RiskCategory = z.enum(riskCategories);
export type RiskCategory = z.infer<typeof RiskCategory>;

/** With what a risk is closed; one that is accepted has a step of its own. */
export const closingOutcomes = ['Treated', 'No longer applies'] as const;

/** How a risk came to be closed. */
export const riskOutcomes = ['Treated', 'Accepted', 'No longer applies'] as const;
export const RiskOutcome = z.enum(riskOutcomes);
export type RiskOutcome = z.infer<typeof RiskOutcome>;

/**
 * A risk of the register. The specification's severity and probability are the level and the likelihood here, its
 * lastUpdated is `updatedAt`.
 */
export const Risk = z.object({
  id: RiskId,
  title: z.string(),
  description: z.string(),
  category: RiskCategory,
  department: z.object({ id: DepartmentId, name: z.string() }).nullable(),
  /** How it would be without any control; null where nobody rated that. */
  inherent: RiskRating.nullable(),
  /** How it is now: as it was rated, and raised by controls that have failed since. */
  likelihood: z.number().int().min(1).max(5),
  impact: z.number().int().min(1).max(5),
  /** Likelihood times impact, 1 to 25. */
  score: z.number().int().min(1).max(25),
  level: RiskLevel,
  /** How people rated it as it is now, on which day, and what controls that failed since add to that. */
  rated: z.object({
    likelihood: z.number().int().min(1).max(5),
    impact: z.number().int().min(1).max(5),
    on: z.iso.date().nullable(),
    raised: z.object({ likelihood: z.number().int(), impact: z.number().int() }),
  }),
  /** The target: how it is to be once its treatment is done; null where none was set. */
  residual: RiskRating.nullable(),
  treatment: Treatment,
  /** What is done about it, in the organisation's own words. */
  plan: z.string(),
  status: RiskStatus,
  /** How far the treatment has come, 0 to 100: the share of its plan that is done, or as it was said where it has none. */
  progress: z.number().int().min(0).max(100),
  /** The action items of its plan. */
  planItems: z.number().int(),
  planDone: z.number().int(),
  owner: z.object({ id: PersonId, name: z.string() }).nullable(),
  reviewOn: z.iso.date().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  acceptance: AcceptanceState.nullable(),
  /** Until when it is accepted as it stands; null where it is not. */
  acceptedUntil: z.iso.date().nullable(),
  /** The common controls that hold it down. */
  controls: z.array(ControlId),
  outcome: RiskOutcome.nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  /** What was said when it was closed. */
  note: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Grows by one with every change; a change names the version it was made on. */
  version: z.number().int(),
});
export type Risk = z.infer<typeof Risk>;

const count = z.number().int();
/** How many risks of each status. */
export const countsByStatus = z.object({ Active: count, Mitigating: count, Resolved: count });

/** A cell of the matrix: how many risks of each status stand there. */
export const RiskCell = z.object({
  likelihood: z.number().int().min(1).max(5),
  impact: z.number().int().min(1).max(5),
  /** The sum of the two indexes, 0 to 8: what its colour follows. */
  value: z.number().int().min(0).max(8),
  level: RiskLevel,
  counts: countsByStatus,
});
export type RiskCell = z.infer<typeof RiskCell>;

/** The register at a glance, as far as the reader sees it. */
export const RiskSummary = z.object({
  open: count,
  /** Open risks whose level is High or Critical. */
  high: count,
  /** Open risks whose review date has passed. */
  overdueReviews: count,
  statuses: countsByStatus,
  /** Open risks by level. */
  levels: z.object({ Low: count, Medium: count, High: count, Critical: count }),
  /** All twenty-five cells, the least likely and least harmful first. */
  matrix: z.array(RiskCell).length(25),
  /** The open risks with the highest scores, the highest first. */
  top: z.array(Risk),
  /** The organisation's words for 1 to 5. */
  likelihoodNames: z.array(z.string()).length(5),
  impactNames: z.array(z.string()).length(5),
  /** True where these are the reader's own risks and not the organisation's. */
  mine: z.boolean(),
  asOf: z.iso.datetime(),
});
export type RiskSummary = z.infer<typeof RiskSummary>;

/** What is said of a risk. */
export const riskInput = {
  title: line().min(1, 'Say what could happen.').max(200),
  description: z.string().trim().max(4000),
  category: RiskCategory,
  likelihood: rating,
  impact: rating,
  inherentLikelihood: rating.nullable(),
  inherentImpact: rating.nullable(),
  residualLikelihood: rating.nullable(),
  residualImpact: rating.nullable(),
  departmentId: DepartmentId.nullable(),
  treatment: Treatment,
  plan: z.string().trim().max(4000),
  ownerId: PersonId.nullable(),
  reviewOn: day().nullable(),
  controls: z
    .array(ControlId)
    .max(20, 'Choose at most 20 controls.')
    .transform((ids) => [...new Set(ids)].sort()),
} as const;

export const riskSorts = ['-score', 'score', 'review', '-review', '-updated'] as const;

export const listRisks = endpoint({
  name: 'listRisks',
  method: 'GET',
  path: '/api/clients/:clientId/risks',
  scope: 'client',
  action: 'risks.read',
  summary: 'The risk register of one client, a page at a time.',
  input: z.object({
    clientId: ClientId,
    status: z.enum(['open', ...riskStatuses]).optional(),
    atLeast: RiskLevel.optional(),
    likelihood: rating.optional(),
    impact: rating.optional(),
    /** Which of the three ratings likelihood and impact speak of. */
    view: RatingView.default('current'),
    category: RiskCategory.optional(),
    department: DepartmentId.optional(),
    acceptance: AcceptanceState.optional(),
    review: z.enum(['overdue']).optional(),
    treatment: Treatment.optional(),
    owner: PersonId.optional(),
    search: search(),
    sort: z.enum(riskSorts).default('-score'),
    ...listInput,
  }),
  output: page(Risk),
  example: { clientId: sample.clientId, count: 'true' },
});

export const readRisk = endpoint({
  name: 'readRisk',
  method: 'GET',
  path: '/api/clients/:clientId/risks/:riskId',
  scope: 'client',
  action: 'risks.read',
  summary: 'One risk.',
  input: z.object({ clientId: ClientId, riskId: RiskId }),
  output: Risk,
  example: { clientId: sample.clientId, riskId: sample.riskId },
});

export const readRiskSummary = endpoint({
  name: 'readRiskSummary',
  method: 'GET',
  path: '/api/clients/:clientId/risk-summary',
  scope: 'client',
  action: 'risks.read',
  summary: 'Counts of the risk register by status and level, its five by five matrix, and the top risks.',
  input: z.object({ clientId: ClientId }),
  output: RiskSummary,
  example: { clientId: sample.clientId },
});

export const addRisk = endpoint({
  name: 'addRisk',
  method: 'POST',
  path: '/api/clients/:clientId/risks',
  scope: 'client',
  action: 'risks.change',
  summary: 'Adds a risk to the register. It is active until its treatment begins.',
  input: z.object({
    clientId: ClientId,
    ...riskInput,
    description: riskInput.description.default(''),
    category: RiskCategory.default('Other'),
    inherentLikelihood: riskInput.inherentLikelihood.default(null),
    inherentImpact: riskInput.inherentImpact.default(null),
    residualLikelihood: riskInput.residualLikelihood.default(null),
    residualImpact: riskInput.residualImpact.default(null),
    departmentId: riskInput.departmentId.default(null),
    treatment: Treatment.default('Mitigate'),
    plan: riskInput.plan.default(''),
    ownerId: riskInput.ownerId.default(null),
    reviewOn: riskInput.reviewOn.default(null),
    controls: riskInput.controls.default([]),
  }),
  output: Risk,
  status: 201,
  example: { clientId: sample.clientId, title: 'Ransomware on the file server', likelihood: 3, impact: 5 },
});
