import { ProductError } from '@claimlock/contract/errors';
import * as contract from '@claimlock/contract/mail/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { linksIn } from './links-in.ts';
import { countRows, listRows, readBody } from './store.ts';

const onItsWay = 'The text of a message is shown here only where no email server is set up.';

/**
 * The outbox as the operator reads it; `url` is the address of this installation. Where email is delivered, the
 * text of a message that waits to be sent is not shown, so that only its recipient sees its links.
 */
export function mailRoutes({ url, mailDelivered }: { readonly url: string; readonly mailDelivered: boolean }): Route[] {
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
      const text = mailDelivered && status === 'Waiting' ? onItsWay : body;
      return {
        id,
        to: recipient,
        subject,
        status,
        createdAt: created_at,
        sentAt: sent_at,
        problem,
        text,
        links: linksIn(text, url),
      };
    }),
  ];
}
