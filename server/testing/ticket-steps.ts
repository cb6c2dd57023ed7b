import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as contract from '@claimlock/contract/support-tickets/endpoints';
import * as platform from '@claimlock/contract/support-tickets/platform';
import { PlatformTicket, SupportTicket } from '@claimlock/contract/support-tickets/tickets';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

type More = Readonly<Record<string, unknown>>;
type Known = { readonly id: string; readonly version: number };

const { clientId } = sample;

/** What is asked of support where a test says nothing else. */
export const asked = { subject: 'The dashboard is empty', kind: 'fault', text: 'It was full yesterday.' };

/** What people of the sample client and an operator do with tickets: as `staff` and `operator` where nobody else is named. */
export function ticketSteps(app: TestApp, staff: string, operator: string) {
  let sentFiles = 0;
  const open = (as = staff, more: More = {}, headers = {}) =>
    app.call(contract.openSupportTicket, { clientId, ...asked, ...more }, as, headers);
  const answer = ({ id, version }: Known, more: More = {}, as = operator) =>
    app.call(platform.answerTicket, { ticketId: id, version, text: 'Please load it again.', ...more }, as);
  const read = (id: string, as = staff) => app.call(contract.readSupportTicket, { clientId, ticketId: id }, as);
  const told = async (as: string) =>
    listNotifications.output.parse((await app.call(listNotifications, { limit: 100 }, as)).body).items;
  return {
    open,
    answer,
    read,
    told,
    opened: async (as = staff, more: More = {}) => {
      const reply = await open(as, more);
      expect(reply.status, reply.text).toBe(201);
      return SupportTicket.parse(reply.body);
    },
    answered: async (one: Known, more: More = {}) => {
      const reply = await answer(one, more);
      expect(reply.status, reply.text).toBe(201);
      return PlatformTicket.parse(reply.body);
    },
    write: (id: string, text = 'It is still empty.', as = staff) =>
      app.call(contract.writeToSupport, { clientId, ticketId: id, text }, as),
    close: ({ id, version }: Known, as = staff) =>
      app.call(contract.closeSupportTicket, { clientId, ticketId: id, version }, as),
    seen: async (id: string, as = staff) => SupportTicket.parse((await read(id, as)).body),
    /** Uploads a file to go with a message, and answers its id. */
    sent: async (as = staff) => {
      sentFiles += 1;
      const bytes = `what was seen, number ${sentFiles}`;
      const reply = await app.call(contract.uploadSupportFile, { clientId, name: 'seen.txt' }, as, {}, bytes);
      expect(reply.status, reply.text).toBe(201);
      return contract.uploadSupportFile.output.parse(reply.body).id;
    },
    unread: async (as: string, link: string) => (await told(as)).filter((one) => one.link === link && !one.read),
    /** What a ledger holds of a ticket. */
    entriesOf: (ledgerId: string, id: string) =>
      app.asAdministrator<{ type: string; text: string }>(
        `select entry::jsonb ->> 'type' as type, entry as text from ledger_entry where ledger_id = $1 and subject_id = $2 order by index`,
        [ledgerId, id],
      ),
  };
}
