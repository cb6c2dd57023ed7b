import { ProductError } from '@claimlock/contract/errors';
import * as contract from '@claimlock/contract/mail/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { countRows, listRows, readBody } from './store.ts';

const onItsWay = 'The text of a message is shown here only where no email server is set up.';

/** The links of a letter. Those that hold a secret, behind the `#` that no server is sent, work once. */
function linksIn(text: string) {
  const urls = new Set(text.match(/https?:\/\/\S+/g));
  return [...urls].map((url) => ({ url, once: url.includes('#') }));
}

/** The outbox as the operator reads it. A letter's links are its recipient's alone, where it can be delivered. */
export function mailRoutes(delivered: boolean): Route[] {
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
      const text = delivered && status === 'Waiting' ? onItsWay : body;
      return {
        id,
        to: recipient,
        subject,
        status,
        createdAt: created_at,
        sentAt: sent_at,
        problem,
        text,
        links: linksIn(text),
      };
    }),
  ];
}
