import { ProductError } from '@claimlock/contract/errors';
import { isHigh, levelOf, type Risk, scoreOf } from '@claimlock/contract/risks/endpoints';
import type { z } from 'zod';
import type { RiskRow } from './store.ts';

type Status = RiskRow['status'];

/** A risk as the contract shows it. */
export function asRisk(row: RiskRow): z.input<typeof Risk> {
  const { id, title, description, category, likelihood, impact, treatment, plan, status, progress, version } = row;
  return {
    ...{ id, title, description, category, likelihood, impact, treatment, plan, status, progress, version },
    score: scoreOf(row),
    level: levelOf(row),
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? 'Someone who left' },
    reviewOn: row.review_on,
    controls: row.controls,
    outcome: row.outcome,
    resolvedAt: row.resolved_at,
    note: row.note,
    updatedAt: row.updated_at,
  };
}

/** A treatment begins once, on what is active. */
export function treated(status: Status): Status {
  if (status === 'Resolved') throw new ProductError('risk.is-resolved');
  if (status === 'Mitigating') throw new ProductError('risk.treatment-begun');
  return 'Mitigating';
}

/** A risk is resolved once; whoever resolves it again is told so. */
export function resolved(status: Status): Status {
  if (status === 'Resolved') throw new ProductError('risk.is-resolved');
  return 'Resolved';
}

/** A resolved risk is active again, as one whose treatment has not begun. */
export function reopened(status: Status): Status {
  if (status !== 'Resolved') throw new ProductError('risk.not-resolved');
  return 'Active';
}

/** What an acceptance rests on: who decides, how high the risk is, and when it is looked at again. */
type Acceptance = {
  readonly likelihood: number;
  readonly impact: number;
  readonly reviewOn: string | null;
  readonly bySeniorManagement: boolean;
  readonly today: string;
  /** The last day that lies within twelve months. */
  readonly latest: string;
  /** Where the caller chose to accept: the field that a refusal stands beside. */
  readonly field: 'treatment' | 'outcome';
};

/** A high or critical risk is accepted by senior management, for 12 months at the longest (insurance domain §9.3, SoD-6). */
export function checkAcceptance(accepted: Acceptance): void {
  if (!isHigh(levelOf(accepted))) return;
  if (!accepted.bySeniorManagement) refuse('risk.acceptance-not-yours', accepted.field);
  const { reviewOn, today, latest } = accepted;
  if (reviewOn === null || reviewOn < today || reviewOn > latest)
    refuse('risk.acceptance-needs-review', accepted.field === 'treatment' ? 'reviewOn' : 'outcome');
}

function refuse(code: 'risk.acceptance-not-yours' | 'risk.acceptance-needs-review', path: string): never {
  throw new ProductError(code, [{ path, message: new ProductError(code).message }]);
}
