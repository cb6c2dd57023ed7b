import { type Action, reachIn } from '@claimlock/contract/access';
import type * as contract from '@claimlock/contract/dashboards/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { asActionItem, countItems, pageItems } from '../action-items/index.ts';
import { readAssuranceScore, readComplianceScores, readTrend } from '../compliance/index.ts';
import { countFindings, pageFindings, summariseFindings } from '../findings/index.ts';
import { listAuditEntries, type NameBook } from '../ledger/index.ts';
import { summariseRisks } from '../risks/index.ts';

const shownItems = 8;
const shownEntries = 12;
const shownMonths = 6;

// Whoever sees only their own findings sees only their own here too.
async function readGaps({ db, membership }: ClientContext, mine: boolean) {
  const filter = { status: 'open' as const, ...(mine && { owner: membership?.personId ?? '' }) };
  const [count, page] = await Promise.all([
    countFindings(db, filter),
    pageFindings(db, filter, { sort: 'severity', limit: shownItems, count: false }),
  ]);
  return { openGaps: { count, mine }, findings: await summariseFindings(db, page.rows) };
}

/** One client's dashboard: what its reader may see of it, each part from the same stored results as its own screen. */
export function readDashboardWith(names: NameBook): Handler<typeof contract.readDashboard> {
  return async (context) => {
    const { db, clientId, membership } = context;
    const reachOf = (action: Action) => membership && reachIn(membership, action);
    // Whoever sees only their own items sees only their own here, like on the items' own screen.
    const mine = reachOf('action-items.list') === 'own';
    const filter = { status: 'open' as const, ...(mine && { assignee: membership?.personId ?? '' }) };
    const [compliance, assurance, count, items, trend, risks, gaps] = await Promise.all([
      readComplianceScores(context),
      readAssuranceScore(context),
      countItems(db, filter),
      pageItems(db, filter, { sort: 'due', limit: shownItems, count: false }),
      readTrend(context, shownMonths),
      summariseRisks(context),
      readGaps(context, reachOf('findings.list') === 'own'),
    ]);
    const audit = reachOf('ledger.read')
      ? await listAuditEntries(context, clientId, { limit: shownEntries, count: false }, names)
      : null;
    return {
      compliance: compliance.overall,
      assurance,
      frameworks: compliance.frameworks,
      pendingActions: { count, mine },
      actionItems: items.rows.map(asActionItem),
      ...gaps,
      risks,
      audit: audit?.items ?? null,
      trend,
    };
  };
}
