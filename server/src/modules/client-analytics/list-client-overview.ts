import {
  AttentionReason,
  type ClientFigures,
  type ClientOverviewRow,
  type listClientOverview as contract,
} from '@claimlock/contract/client-analytics/endpoints';
import { type Tier, tiers } from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import type { Handler } from '../../foundation/http/hallway.ts';
import { pageStandings, type StandingRow } from './overview-store.ts';

/** Every client with its figures as they were counted last. */
export const listClientOverview: Handler<typeof contract> = async ({ db }, listing) => {
  const { after, limit, count, sort, ...filter } = listing;
  const { rows, next, total } = await pageStandings(db, filter, { after, limit, count, sort });
  return { items: rows.map(asRow), next, total };
};

/** A row of the view without the nulls that a view's columns are typed with. */
function present<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`A client has no ${name}.`);
  return value;
}

const asTier = (text: string | null): Tier => tiers.find((tier) => tier === text) ?? 'Not yet assured';

function asRow(row: StandingRow): z.input<typeof ClientOverviewRow> {
  return {
    id: present(row.id, 'id'),
    companyName: present(row.name, 'name'),
    industry: present(row.industry, 'industry'),
    status: row.status === 'Suspended' ? 'Suspended' : 'Active',
    heldUntil: row.held_until,
    closedAt: row.closed_at,
    broker: row.broker_id && row.broker_name ? { id: row.broker_id, name: row.broker_name } : null,
    targetTier: row.target_tier === 'Gold' || row.target_tier === 'Silver' ? row.target_tier : 'Bronze',
    createdAt: present(row.created_at, 'beginning'),
    figures: row.counted_at === null ? null : figuresOf(row, row.counted_at),
  };
}

const change = (now: number | null, before: number | null) => (now === null || before === null ? null : now - before);

function figuresOf(row: StandingRow, countedAt: string): z.input<typeof ClientFigures> {
  return {
    countedAt,
    tier: asTier(row.tier),
    assuranceScore: row.assurance_score,
    compliancePercent: row.compliance_percent,
    provenPercent: row.proven_percent,
    change30: change(row.compliance_percent, row.compliance_30),
    change90: change(row.compliance_percent, row.compliance_90),
    openFindings: {
      critical: row.findings_critical ?? 0,
      high: row.findings_high ?? 0,
      medium: row.findings_medium ?? 0,
      low: row.findings_low ?? 0,
      info: row.findings_info ?? 0,
    },
    openActions: row.actions_open ?? 0,
    overdue: row.overdue ?? 0,
    people: { active: row.people_active ?? 0, invited: row.people_invited ?? 0 },
    administrators: { active: row.admins_active ?? 0, invited: row.admins_invited ?? 0 },
    certificatesEnding: row.certificates_ending ?? 0,
    storedBytes: Number(row.stored_bytes ?? 0),
    lastActive: row.last_active_at,
    attention: (row.attention ?? []).flatMap((reason) => AttentionReason.safeParse(reason).data ?? []),
  };
}
