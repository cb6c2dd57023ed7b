import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as brokers from '@claimlock/contract/support-tickets/brokers';
import { SupportTicket } from '@claimlock/contract/support-tickets/tickets';
import type { SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMailSteps } from '../../../../testing/mail-steps.ts';
import { openReplySteps } from '../../../../testing/reply-steps.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import { ticketSteps } from '../../../../testing/ticket-steps.ts';

const { clientId, brokerId } = sample;
type Given = Awaited<ReturnType<typeof openReplySteps>>;
let given: Given;
let app: Given['app'];
let staffId: string;
let operator: string;
let steps: Given['steps'];
let mail: Given['mail'];
beforeEach(async () => {
  given = await openReplySteps();
  ({ app, staffId, operator, steps, mail } = given);
});
afterEach(() => given.close());

const letters = () => given.letters();
const answeredByLetter = (more?: Readonly<Record<string, unknown>>) => given.answeredByLetter(more);
const said = (id: string) => given.said(id);

describe('an answer of support', () => {
  test('is mailed with an address of its own to reply to, once, and not again as a notice', async () => {
    const { id, letter } = await answeredByLetter({ asks: true });
    expect(letters()).toHaveLength(1);
    expect(letter.replyTo).toMatch(/^support\+[0-9a-f]{40}@help\.example$/);
    expect(letter.text).toContain('User v asks you about SUP-1002, "The dashboard is empty"');
    expect(letter.text).toContain('Please load it again.');
    expect(letter.text).toContain(`/dashboard/settings/support?ticket=${id}`);
    expect(letter.subject).toBe('ClaimLock support: SUP-1002');
    app.clock.advance(121_000);
    await app.runJob('notifications.plan-digest');
    await app.runJobs();
    expect(app.letters).toHaveLength(1);
    // Once it is sent, the address is nowhere but in the letter.
    const token = letter.replyTo?.slice('support+'.length).split('@')[0] ?? '';
    for (const table of ['support_reply_address', 'mail_message'])
      expect(
        await app.asAdministrator(`select 1 from ${table} as t where t::text like $1`, [`%${token}%`]),
        table,
      ).toEqual([]);
  });

  test('is not mailed to whoever wants no mail, nor where no reply is taken in', async () => {
    await app.asAdministrator(`insert into notice_choice (user_id, kind, mail) values ($1, 'do', 'never')`, [staffId]);
    const one = await steps.answered(await steps.opened());
    await app.runJobs();
    const again = await steps.answered(one);
    await app.runJobs();
    expect(app.letters).toEqual([]);
    // What is chosen for support tickets comes before their kind.
    const chosen = `insert into notice_topic_choice (user_id, topic, in_app, mail) values ($1, 'support-tickets', true, 'daily')`;
    await app.asAdministrator(chosen, [staffId]);
    await steps.answered(again);
    await app.runJobs();
    expect(app.letters).toHaveLength(1);
    const without = await openSampleApp();
    await without.asAdministrator('update identity_user set is_demo = false where true');
    const there = ticketSteps(
      without,
      await without.signInAs(userAs('staff'), 'single'),
      await without.signInAs(userAs('super_admin')),
    );
    await there.answered(await there.opened());
    await without.runJobs();
    expect(without.letters).toEqual([]);
    await without.closeApp();
  });
});

describe('a reply', () => {
  test('becomes a message of the ticket, which waits for support again, and is recorded as the person’s', async () => {
    const { id, letter, reply } = await answeredByLetter();
    const text = `It works now, thank you.\n\nOn 20 Nov 2026 ClaimLock wrote:\n${letter.text.replace(/^/gm, '> ')}`;
    expect(await mail.send({ ...reply, text })).toBe('taken');
    const ticket = await steps.seen(id);
    expect(ticket).toMatchObject({ state: 'open', waitingSince: app.clock.now().toISOString() });
    expect(ticket.messages[2]).toMatchObject({
      by: 'organisation',
      byEmail: true,
      text: 'It works now, thank you.',
      whole: text.trim(),
      author: { yours: true },
    });
    expect(ticket.messages[0]).toMatchObject({ byEmail: false, whole: null });
    const last = (await steps.entriesOf(clientId, id)).at(-1);
    expect(last?.type).toBe('support-ticket.written');
    expect(JSON.parse(last?.text ?? '{}')).toMatchObject({
      actor: { kind: 'person', userId: staffId },
      body: { byEmail: true, files: 0 },
    });
    expect(last?.text).not.toContain('It works now');
    await app.runJobs();
    expect(await steps.unread(operator, `/admin/support?ticket=${id}`)).toHaveLength(1);
  });

  test('is known again by its Message-ID, however often and late a mail system hands it in', async () => {
    const { id, reply } = await answeredByLetter();
    const once = { ...reply, messageId: '<one@there.example>' };
    expect(await Promise.all([mail.send(once), mail.send(once)])).toEqual(['taken', 'taken']);
    app.clock.advance(6 * 86_400_000);
    expect(await mail.send({ ...once, text: 'Changed on the way.' })).toBe('taken');
    expect(await said(id)).toHaveLength(1);
    expect(await mail.send({ ...reply, messageId: '<two@there.example>' })).toBe('taken');
    expect(await said(id)).toHaveLength(2);
  });

  test('of a broker’s person goes to the firm’s ticket, without files', async () => {
    const broker = await app.signInAs(userAs('broker_admin'));
    const opening = { brokerId, subject: 'A client is missing', kind: 'data', text: 'It was ours.' };
    const one = SupportTicket.parse((await app.call(brokers.openBrokerTicket, opening, broker)).body);
    await steps.answered(one);
    await app.runJobs();
    const letter = letters().at(-1);
    const reply = { from: letter?.to, to: letter?.replyTo ?? '', text: 'It is back.' };
    expect(await mail.send(reply)).toBe('taken');
    expect(await mail.send({ ...reply, attachments: [{ filename: 'a.txt', content: 'a' }] })).toMatch(
      /^550 .*Only tickets of clients/,
    );
    // A picture of a signature keeps nobody from writing.
    const within = { contentDisposition: 'inline' as const, cid: 'sig', content: Buffer.alloc(20_000, 'p') };
    const signed = { ...reply, text: 'Signed.', html: 'Signed. <img src="cid:sig">' };
    expect(await mail.send({ ...signed, attachments: [{ filename: 'sig.png', ...within }] })).toBe('taken');
    const { body } = await app.call(brokers.readBrokerTicket, { brokerId, ticketId: one.id }, broker);
    expect(SupportTicket.parse(body).messages.slice(-2)).toMatchObject([
      { text: 'It is back.', byEmail: true, leftOut: [] },
      { text: 'Signed.', byEmail: true, leftOut: [expect.stringMatching(/^sig\.png: Only tickets of clients/)] },
    ]);
  });

  test('comes by LMTP, too, and of a suspended client, which can still ask', async () => {
    const { id, reply } = await answeredByLetter();
    const reason = { clientId, reason: 'For the tests.', confirmName: 'Sample Client A' };
    expect((await app.call(suspendClient, reason, operator)).status).toBe(200);
    const lmtp = await openMailSteps(app, 'lmtp');
    expect(await lmtp.send(reply)).toBe('taken');
    await lmtp.close();
    const rows = await app.asAdministrator(
      'select 1 from support_message where ticket_id = $1 and mail_hash is not null',
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a reply is refused', () => {
  const refused = async (of: (reply: SendMailOptions) => SendMailOptions | Promise<SendMailOptions>) => {
    const { id, reply } = await answeredByLetter();
    const answer = await mail.send(await of(reply));
    const rows = await app.asAdministrator('select 1 from support_message where ticket_id = $1', [id]);
    expect(rows).toHaveLength(2);
    return answer;
  };

  test('from another address, from two, or from none', async () => {
    const other = /^550 Only replies from the address that ClaimLock wrote to/;
    expect(await refused((reply) => ({ ...reply, from: 'eve@example.com' }))).toMatch(other);
    expect(await refused((reply) => ({ ...reply, from: `${reply.from}, eve@example.com` }))).toMatch(other);
    expect(
      await refused((reply) => ({ ...reply, envelope: { from: 'a@b.example', to: String(reply.to) }, from: '' })),
    ).toMatch(other);
  });

  test('to an address that is none of ours, was made up, or is older than ninety days', async () => {
    expect(await refused((reply) => ({ ...reply, to: 'postmaster@help.example' }))).toMatch(/^550 There is no such/);
    expect(await refused((reply) => ({ ...reply, to: String(reply.to).replace('help.', 'evil.') }))).toMatch(/^550 /);
    const madeUp = `support+${'0'.repeat(40)}@help.example`;
    expect(await refused((reply) => ({ ...reply, to: madeUp }))).toMatch(/^550 This email cannot be replied to/);
    const late = await refused((reply) => {
      app.clock.advance(91 * 86_400_000);
      return reply;
    });
    expect(late).toMatch(/^550 This email cannot be replied to/);
    await app.runJob('support-tickets.forget-addresses');
    expect(await app.asAdministrator('select 1 from support_reply_address where user_id = $1', [staffId])).toEqual([]);
  });

  test.each([
    ['left', `update membership set ended_at = now() where user_id = $1`],
    ['lost the account', 'update identity_user set disabled_at = now() where id = $1'],
  ])('of somebody who %s', async (_, change) => {
    const answer = await refused(async (reply) => {
      await app.asAdministrator(change, [staffId]);
      return reply;
    });
    expect(answer).toMatch(/^550 You may no longer write in this ticket/);
  });

  test('with no text, or with too much', async () => {
    expect(await refused((reply) => ({ ...reply, text: ' ' }))).toMatch(/^550 This email holds no text/);
    expect(await refused((reply) => ({ ...reply, text: 'x'.repeat(10_001) }))).toMatch(/^550 Keep this to 10,000/);
  });

  test('where it is too large or built to exhaust whoever reads it', async () => {
    const boundary = 'b';
    const parts = Array.from(
      { length: 5_000 },
      () => `--${boundary}\r\nContent-Disposition: attachment\r\n\r\nx\r\n`,
    ).join('');
    const bomb = (reply: SendMailOptions) =>
      `From: ${reply.from}\r\nTo: ${reply.to}\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n\r\n${parts}--${boundary}--\r\n`;
    const envelope = (reply: SendMailOptions) => ({ from: String(reply.from), to: String(reply.to) });
    expect(await refused((reply) => ({ envelope: envelope(reply), raw: bomb(reply) }))).toMatch(
      /^550 This email could not be read/,
    );
    const deep = Array.from(
      { length: 3_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join('');
    expect(
      await refused((reply) => ({ envelope: envelope(reply), raw: `From: ${reply.from}\r\n${deep}\r\nx` })),
    ).toMatch(/^550 This email could not be read/);
    const big = Buffer.alloc(27 * 1024 * 1024, 'x'.repeat(70).concat('\r\n'));
    expect(
      await refused((reply) => ({
        envelope: envelope(reply),
        raw: Buffer.concat([Buffer.from(`From: ${reply.from}\r\n\r\n`), big]),
      })),
    ).toMatch(/^55[02] /);
  });
});

describe('what a program wrote', () => {
  test.each([
    ['an answer while somebody is away', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['bulk mail', { headers: { Precedence: 'bulk' } }],
    ['a mailing list', { headers: { 'List-Id': '<all.example>' } }],
  ])('is taken and adds nothing: %s', async (_, more) => {
    const { id, reply } = await answeredByLetter();
    expect(await mail.send({ ...reply, ...more })).toBe('taken');
    expect(await said(id)).toEqual([]);
    expect(app.letters).toHaveLength(1);
  });

  test('a report of a mail system adds nothing', async () => {
    const { id, reply } = await answeredByLetter();
    expect(await mail.send({ ...reply, envelope: { from: '', to: String(reply.to) } })).toBe('taken');
    expect(await said(id)).toEqual([]);
  });
});
