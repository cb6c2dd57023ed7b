import { reachIn } from '@claimlock/contract/access';
import { labelsOf } from '@claimlock/contract/organisation-settings/matrix-labels';
import type * as contract from '@claimlock/contract/risks/endpoints';
import type * as matrixContract from '@claimlock/contract/risks/matrix';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { byStatus, matrixOf, totalsOf } from './matrix.ts';
import { asRisk } from './risk.ts';
import { countCells, countCellsOf, pageRisks } from './store.ts';

/** A page of a client's risks; a colleague's are not there for a reader who sees only their own. */
export const listRisks: Handler<typeof contract.listRisks> = async ({ db, clock }, { clientId: _, ...input }) => {
  const { after, limit, count, sort, ...filter } = input;
  const today = dayOf(clock.now());
  const { rows, next, total } = await pageRisks(db, { ...filter, today }, { after, limit, count, sort });
  return { items: rows.map(asRisk), next, total };
};

const shownTop = 5;

/**
 * The register at a glance: counts, matrix and top risks. A reader of their own risks alone sees only those counted,
 * also where a wider reach opened the scope.
 */
export async function summariseRisks(
  context: Pick<ClientContext, 'db' | 'clock' | 'membership'>,
): Promise<z.input<typeof contract.RiskSummary>> {
  const { db, clock, membership } = context;
  const now = clock.now();
  const { mine, filter } = readerOf(membership);
  const [{ labels }, cells, top] = await Promise.all([
    readSettled(db),
    countCells(db, filter, dayOf(now)),
    pageRisks(db, { ...filter, status: 'open' }, { sort: '-score', limit: shownTop, count: false }),
  ]);
  return {
    ...totalsOf(cells),
    overdueReviews: cells.reduce((whole, { overdue }) => whole + overdue, 0),
    matrix: matrixOf(cells),
    top: top.rows.map(asRisk),
    likelihoodNames: labelsOf(labels, 'likelihood').map(({ name }) => name),
    impactNames: labelsOf(labels, 'impact').map(({ name }) => name),
    mine,
    asOf: now.toISOString(),
  };
}

/** The matrix of one of the three ratings; the current one is that of the summary. */
export const readRiskMatrix: Handler<typeof matrixContract.readRiskMatrix> = async ({ db, membership }, { view }) => {
  const cells = await countCellsOf(db, readerOf(membership).filter, view);
  const rated = cells.flatMap(({ likelihood, impact, status, count }) =>
    likelihood === null || impact === null ? [] : [{ likelihood, impact, status, count }],
  );
  const unrated = cells.flatMap(({ likelihood, status, count }) =>
    likelihood === null ? [{ likelihood: 0, impact: 0, status, count }] : [],
  );
  return { view, matrix: matrixOf(rated), unrated: byStatus(unrated) };
};

// A reader of their own risks alone sees only those counted, also where a wider reach opened the scope.
function readerOf(membership: ClientContext['membership']) {
  const mine = membership !== undefined && reachIn(membership, 'risks.read') === 'own';
  return { mine, filter: mine ? { owner: membership.personId ?? '' } : {} };
}
