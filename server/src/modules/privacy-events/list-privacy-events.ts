import type * as contract from '@claimlock/contract/privacy-events/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asSummary } from './show-privacy-event.ts';
import { pageEvents } from './store.ts';

/** A page of a client's privacy events; a colleague's are not there for a reader who sees only their own. */
export const listPrivacyEvents: Handler<typeof contract.listPrivacyEvents> = async (context, input) => {
  const { clientId: _, after, limit, count, sort, ...filter } = input;
  const asked = { ...filter, now: filter.state && context.clock.now() };
  const { rows, ...page } = await pageEvents(context.db, asked, { after, limit, count, sort });
  return { items: rows.map((row) => asSummary(row, context)), ...page };
};
