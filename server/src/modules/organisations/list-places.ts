import type * as contract from '@claimlock/contract/organisations/places';
import type { Handler } from '../../foundation/http/hallway.ts';
import { countPlaceRows, listPlaceRows } from '../identity/index.ts';
import { readOrganisationNames } from './store.ts';

/** Who can come in outside the clients: operators, and the people of broker firms. */
export const listPlaces: Handler<typeof contract.listPlaces> = async (
  { db, userId },
  { search, after, limit, count },
) => {
  const rows = await listPlaceRows(db, search, after, limit + 1);
  const shown = rows.slice(0, limit);
  const names = await readOrganisationNames(
    db,
    shown.flatMap(({ broker_id }) => broker_id ?? []),
  );
  return {
    items: shown.map(({ id, user_id, name, email, broker_id, since }) => ({
      id,
      name,
      email,
      since,
      yours: user_id === userId && broker_id === null,
      broker: broker_id ? { id: broker_id, name: names.get(broker_id) ?? '' } : null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: count ? await countPlaceRows(db, search) : null,
  };
};
