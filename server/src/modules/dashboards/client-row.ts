import { type Tier, tiers } from '@claimlock/contract/compliance/assurance';
import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import type { z } from 'zod';
import { provenPercentOf } from '../compliance/index.ts';
import type { ShownClient } from './store.ts';

/** A row of the view without the nulls that a view's columns are typed with. */
function present<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`A client has no ${name}.`);
  return value;
}

/** A tier as it is stored. */
export function asTier(text: string | null): Tier {
  return tiers.find((tier) => tier === text) ?? 'Not yet assured';
}

/** A client beside its scores, as the client table shows it. */
export function asClientRow(row: ShownClient): z.input<typeof ClientRow> {
  const percent = row.compliance_percent;
  return {
    id: present(row.id, 'id'),
    companyName: present(row.name, 'name'),
    industry: present(row.industry, 'industry'),
    employeeCount: present(row.employee_count, 'employee count'),
    complianceStatus: percent === null ? 'Not assessed' : row.outstanding === 0 ? 'Compliant' : 'Partial',
    compliancePercent: percent,
    provenPercent: provenPercentOf(row),
    // Where nothing is recorded there is nothing to judge: not assessed is not bad.
    riskScore: percent === null || row.assurance_score === null ? null : 100 - row.assurance_score,
    lastActivity: row.last_activity,
    tier: asTier(row.tier),
    assuranceScore: percent === null ? null : row.assurance_score,
    targetTier: row.target_tier === 'Gold' || row.target_tier === 'Silver' ? row.target_tier : 'Bronze',
    status: row.status === 'Suspended' ? 'Suspended' : 'Active',
    heldUntil: row.held_until,
    closedAt: row.closed_at,
    broker: row.broker_id && row.broker_name ? { id: row.broker_id, name: row.broker_name } : null,
    createdAt: present(row.created_at, 'beginning'),
    version: present(row.version, 'version'),
  };
}
