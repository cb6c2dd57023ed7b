import { type Action, reachIn } from '@claimlock/contract/access';
import type * as contract from '@claimlock/contract/dashboards/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { asActionItem, countItems, pageItems } from '../action-items/index.ts';
import { readAssuranceScore, readComplianceScores, readTrend } from '../compliance/index.ts';
import { countFindings, pageFindings, summariseFindings } from '../findings/index.ts';
import { listAuditEntries, type NameBook } from '../ledger/index.ts';
import { readRunningBreaches } from '../privacy-events/index.ts';
import { summariseRisks } from '../risks/index.ts';

const shownItems = 8;
const shownEntries = 12;
const shownMonths = 6;

type Shown = { readonly mine: boolean };

// Whoever sees only their own items or findings sees only their own here too, like on the screens of those.
async function readActions({ db, membership }: ClientContext, { mine }: Shown) {
  const whose = mine ? { assignee: membership?.personId ?? '' } : {};
  const filter = { status: 'open' as const, ...whose };
  const [count, page] = await Promise.all([
    countItems(db, filter),
    pageItems(db, filter, { sort: 'due', limit: shownItems, count: false }),
  ]);
  const ever = count > 0 || (await countItems(db, whose)) > 0;
  return { pendingActions: { count, mine, ever }, actionItems: page.rows.map(asActionItem) };
}

async function readGaps({ db, membership }: ClientContext, { mine }: Shown) {
  const filter = { status: 'open' as const, ...(mine && { owner: membership?.personId ?? '' }) };
  const [count, page] = await Promise.all([
    countFindings(db, filter),
    pageFindings(db, filter, { sort: 'severity', limit: shownItems, count: false }),
  ]);
  return { openGaps: { count, mine }, findings: await summariseFindings(db, page.rows) };
}

/**
 * One client's dashboard, each part from the same stored results as its own screen. What the reader may not see elsewhere,
 * because their role leaves it out or a custom role withholds it, they do not see here.
 */
export function readDashboardWith(names: NameBook): Handler<typeof contract.readDashboard> {
  return async (context) => {
    const { clientId, membership } = context;
    const reachOf = (action: Action) => membership && reachIn(membership, action);
    if (!reachOf('compliance.read')) throw new ProductError('access.denied');
    const part = <Part>(action: Action, read: (context: ClientContext, shown: Shown) => Promise<Part>) => {
      const reach = reachOf(action);
      return reach ? read(context, { mine: reach === 'own' }) : null;
    };
    const [compliance, assurance, trend, actions, gaps, risks, breaches, audit] = await Promise.all([
      readComplianceScores(context),
      readAssuranceScore(context),
      readTrend(context, shownMonths),
      part('action-items.list', readActions),
      part('findings.list', readGaps),
      part('risks.read', summariseRisks),
      readRunningBreaches(context),
      part('ledger.read', () => listAuditEntries(context, clientId, { limit: shownEntries, count: false }, names)),
    ]);
    return {
      compliance: compliance.overall,
      assurance,
      frameworks: compliance.frameworks,
      trend,
      pendingActions: actions?.pendingActions ?? null,
      actionItems: actions?.actionItems ?? null,
      openGaps: gaps?.openGaps ?? null,
      findings: gaps?.findings ?? null,
      risks,
      breaches,
      audit: audit?.items ?? null,
    };
  };
}
