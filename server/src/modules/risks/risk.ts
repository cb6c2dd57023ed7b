import { ProductError } from '@claimlock/contract/errors';
import { isHigh } from '@claimlock/contract/levels';
import { levelOf, type Risk, type RiskStatus, scoreOf } from '@claimlock/contract/risks/endpoints';
import type { z } from 'zod';
import type { Fields } from '../../foundation/records/difference.ts';
import { refused, type Transition } from '../../foundation/records/transition.ts';
import { asRating, saidOf } from './rating.ts';
import type { RiskRow, ShownRisk } from './store.ts';

/** A risk as the contract shows it. */
export function asRisk(row: ShownRisk): z.input<typeof Risk> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    department:
      row.department_id === null
        ? null
        : { id: row.department_id, name: row.department_name ?? 'A removed department' },
    inherent: asRating(row.inherent_likelihood, row.inherent_impact),
    likelihood: row.likelihood,
    impact: row.impact,
    score: scoreOf(row),
    level: levelOf(row),
    rated: {
      ...saidOf(row),
      on: row.rated_on,
      raised: { likelihood: row.raised_likelihood, impact: row.raised_impact },
    },
    residual: asRating(row.residual_likelihood, row.residual_impact),
    treatment: row.treatment,
    plan: row.plan,
    status: row.status,
    progress: progressOf(row),
    planItems: row.plan_items,
    planDone: row.plan_done,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? 'Someone who left' },
    reviewOn: row.review_on,
    reviewedAt: row.reviewed_at,
    acceptance: row.acceptance,
    acceptedUntil: row.accepted_until,
    controls: row.controls,
    outcome: row.outcome,
    resolvedAt: row.resolved_at,
    note: row.note,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** How far the treatment has come: the share of its plan that is done, or as it was said where it has none. */
function progressOf({ plan_items: items, plan_done: done, progress, status }: ShownRisk): number {
  return items === 0 || status === 'Resolved' ? progress : Math.floor((100 * done) / items);
}

/** What can be changed of an open risk. */
export const riskFields = {
  title: { column: 'title', personal: true },
  description: { column: 'description', personal: true },
  plan: { column: 'plan', personal: true },
  category: { column: 'category' },
  likelihood: { column: 'likelihood' },
  impact: { column: 'impact' },
  inherentLikelihood: { column: 'inherent_likelihood' },
  inherentImpact: { column: 'inherent_impact' },
  residualLikelihood: { column: 'residual_likelihood' },
  residualImpact: { column: 'residual_impact' },
  departmentId: { column: 'department_id' },
  treatment: { column: 'treatment' },
  progress: { column: 'progress' },
  ownerId: { column: 'owner_id' },
  reviewOn: { column: 'review_on' },
  controls: { column: 'controls' },
} as const satisfies Fields<RiskRow>;

/** The lifecycle of a risk: Active → Mitigating → Resolved, and back to Active. */
export const riskSteps = {
  change: { Active: 'Active', Mitigating: 'Mitigating', Resolved: refused('risk.is-resolved') },
  startTreatment: {
    Active: 'Mitigating',
    Mitigating: refused('risk.treatment-begun'),
    Resolved: refused('risk.is-resolved'),
  },
  resolve: { Active: 'Resolved', Mitigating: 'Resolved', Resolved: refused('risk.is-resolved') },
  reopen: { Active: refused('risk.not-resolved'), Mitigating: refused('risk.not-resolved'), Resolved: 'Active' },
} as const satisfies Record<string, Transition<RiskStatus>>;

/** What an acceptance rests on: who decides, how high the risk is, and when it is looked at again. */
type Acceptance = {
  readonly likelihood: number;
  readonly impact: number;
  readonly reviewOn: string | null;
  readonly bySeniorManagement: boolean;
  readonly today: string;
  /** The last day that lies within twelve months. */
  readonly latest: string;
  /** Where the caller chose to accept: the field that a refusal is shown beside. */
  readonly field: 'treatment' | 'outcome';
};

/**
 * The treatment Accept is a plan, and leaves the risk open until its acceptance is decided (accept-risk.ts). Of a high or critical
 * risk, senior management alone plans it, for 12 months at the longest (insurance domain §9.3, SoD-6).
 */
export function checkAcceptance(accepted: Acceptance): void {
  if (!isHigh(levelOf(accepted))) return;
  const { reviewOn, today, latest, field, bySeniorManagement } = accepted;
  if (!bySeniorManagement) throw ProductError.beside('risk.acceptance-not-yours', field);
  if (reviewOn === null || reviewOn < today || reviewOn > latest)
    throw ProductError.beside('risk.acceptance-needs-review', field === 'treatment' ? 'reviewOn' : 'outcome');
}
