import { widestReach } from '@claimlock/contract/access';
import type { RiskSummary } from '@claimlock/contract/risks/endpoints';
import type { z } from 'zod';
import { standingsOf } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { matrixOf, totalsOf } from './matrix.ts';
import { asRisk } from './risk.ts';
import { countCells, pageRisks } from './store.ts';

const shownTop = 5;

/**
 * The register at a glance: counts, matrix and top risks. Whoever sees only the risks they own sees only those counted,
 * also where a wider reach opened the scope.
 */
export async function summariseRisks(context: ClientContext): Promise<z.input<typeof RiskSummary>> {
  const { db, clientId, clock, membership } = context;
  const now = clock.now();
  const mine = membership !== undefined && widestReach(standingsOf(membership), 'risks.read') === 'own';
  const filter = mine ? { owner: membership.personId ?? '' } : {};
  const [cells, top] = await Promise.all([
    countCells(db, clientId, filter, dayOf(now)),
    pageRisks(db, clientId, { ...filter, status: 'open' }, '-score', undefined, shownTop),
  ]);
  return {
    ...totalsOf(cells),
    overdueReviews: cells.reduce((whole, { overdue }) => whole + overdue, 0),
    matrix: matrixOf(cells),
    top: top.map(asRisk),
    mine,
    asOf: now.toISOString(),
  };
}
