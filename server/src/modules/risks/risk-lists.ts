import { widestReach } from '@claimlock/contract/access';
import { labelsOf } from '@claimlock/contract/organisation-settings/settings';
import type * as contract from '@claimlock/contract/risks/endpoints';
import type { z } from 'zod';
import { rolesAndDutiesOf } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { matrixOf, totalsOf } from './matrix.ts';
import { asRisk } from './risk.ts';
import { countCells, pageRisks } from './store.ts';

/** A page of a client's risks; a colleague's are not there for a reader who sees only their own. */
export const listRisks: Handler<typeof contract.listRisks> = async ({ db }, { clientId: _, ...input }) => {
  const { after, limit, count, sort, ...filter } = input;
  const { rows, next, total } = await pageRisks(db, filter, { after, limit, count, sort });
  return { items: rows.map(asRisk), next, total };
};

const shownTop = 5;

/**
 * The register at a glance: counts, matrix and top risks. A reader of their own risks alone sees only those counted,
 * also where a wider reach opened the scope.
 */
export async function summariseRisks(context: ClientContext): Promise<z.input<typeof contract.RiskSummary>> {
  const { db, clock, membership } = context;
  const now = clock.now();
  const mine = membership !== undefined && widestReach(rolesAndDutiesOf(membership), 'risks.read') === 'own';
  const filter = mine ? { owner: membership.personId ?? '' } : {};
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
