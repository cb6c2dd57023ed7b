import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { z } from 'zod';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readComplianceScores } from '../compliance/index.ts';
import { sizeOf } from '../organisations/index.ts';
import { countPeopleAcross, listAdmins } from '../people/index.ts';
import { asClientRow } from './client-row.ts';
import { findOverviewRow } from './store.ts';

/** One client for the platform: its facts, its scores, and who administers it. */
export const readClient: Handler<typeof contract.readClient> = async ({ db, inClient }, { clientId }) => {
  const row = await findOverviewRow(db, clientId);
  if (!row) throw new ProductError('not-found');
  const [people, administrators] = await Promise.all([countPeopleAcross(db, clientId), listAdmins(db, clientId)]);
  let frameworks: z.input<typeof contract.ClientDetail>['frameworks'] = [];
  await inClient(clientId, async (client) => {
    const scores = await readComplianceScores(client);
    frameworks = scores.frameworks.map(({ frameworkId, name, outcome, score }) => ({
      id: frameworkId,
      name,
      percent: score.percent,
      provenPercent: score.provenPercent,
      outcome,
    }));
  });
  const shown = asClientRow(row);
  return {
    ...shown,
    domain: row.domain ?? '',
    region: row.region ?? '',
    country: row.country ?? '',
    size: sizeOf(shown.employeeCount),
    suspension: row.suspended_at ? { at: row.suspended_at, reason: row.suspension_reason ?? '' } : null,
    closing:
      row.closing_at && row.held_until
        ? {
            at: row.closing_at,
            reason: row.closing_reason ?? '',
            heldUntil: row.held_until,
            purgingAt: row.purging_at,
          }
        : null,
    calledOff: row.called_off_at ? { at: row.called_off_at, reason: row.called_off_reason ?? '' } : null,
    people,
    frameworks,
    administrators,
  };
};
