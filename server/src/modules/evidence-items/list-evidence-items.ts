import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { asEvidenceSummary } from './show-evidence-item.ts';
import { pageItems } from './store.ts';

/** A page of a client's evidence; a colleague's is not there for a reader who sees only their own. */
export const listEvidenceItems: Handler<typeof contract.listEvidenceItems> = async ({ db, clock }, input) => {
  const { clientId: _, after, limit, count, sort, ...filter } = input;
  const today = dayOf(clock.now());
  const days = filter.ending && { today, soon: addDays(today, (await readSettled(db)).evidenceNoticeDays) };
  const { rows, ...page } = await pageItems(db, { ...filter, days }, { after, limit, count, sort });
  return { items: rows.map((row) => asEvidenceSummary(row, today)), ...page };
};
