import { ProductError } from '@claimlock/contract/errors';
import * as contract from '@claimlock/contract/mail';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { countRows, listRows, readBody } from './store.ts';

/** The outbox as the operator reads it. */
export function mailRoutes(): Route[] {
  return [
    route(contract.listMail, async ({ db }, { search, after, limit, count }) => {
      const rows = await listRows(db, search, after, limit + 1);
      return {
        items: rows.slice(0, limit),
        next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
        total: count ? await countRows(db, search) : null,
      };
    }),
    route(contract.readMail, async ({ db }, { mailId }) => {
      const mail = await readBody(db, mailId);
      if (!mail) throw new ProductError('not-found');
      const { id, recipient, subject, status, created_at, sent_at, problem, body } = mail;
      return { id, to: recipient, subject, status, createdAt: created_at, sentAt: sent_at, problem, text: body };
    }),
  ];
}
