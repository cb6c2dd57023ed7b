import type * as contract from '@claimlock/contract/findings/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { summariseFindings } from './show-finding.ts';
import { pageFindings } from './store.ts';

/** A page of a client's findings; a colleague's are not there for a reader who sees only their own. */
export const listFindings: Handler<typeof contract.listFindings> = async ({ db, clock }, input) => {
  const { clientId: _, after, limit, count, sort, ...filter } = input;
  const asked = filter.status === 'overdue' ? { ...filter, today: dayOf(clock.now()) } : filter;
  const { rows, ...page } = await pageFindings(db, asked, { after, limit, count, sort });
  return { items: await summariseFindings(db, rows), ...page };
};
