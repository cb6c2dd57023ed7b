import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { sizeOf } from '../organisations/index.ts';
import { asTier } from './client-row.ts';
import { listOwnOrganisations } from './store.ts';

/** The organisations that I work in: the switcher's list. */
export const listOrganisations: Handler<typeof contract.listOrganisations> = async ({ db, asker }) => {
  // The scope still sees the organisation after support access has expired; the list must not.
  const open = new Set(asker?.memberships.map(({ clientId }) => clientId));
  const rows = (await listOwnOrganisations(db)).filter(({ id }) => open.has(id));
  return {
    organisations: rows.map(
      ({ id, name, tier, score, industry, employee_count, country, region, created_at, updated_at }) => ({
        id,
        name,
        industry,
        country,
        region,
        tier: asTier(tier),
        score: score ?? 0,
        size: sizeOf(employee_count),
        createdAt: created_at,
        updatedAt: updated_at,
      }),
    ),
  };
};
