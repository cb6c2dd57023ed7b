import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import { sample, sampleId } from '@claimlock/contract/sample';
import * as brokers from '@claimlock/contract/support-tickets/brokers';
import * as contract from '@claimlock/contract/support-tickets/endpoints';
import * as platform from '@claimlock/contract/support-tickets/platform';
import { SupportTicket } from '@claimlock/contract/support-tickets/tickets';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { ticketSteps } from '../../../testing/ticket-steps.ts';

const { clientId, brokerId } = sample;
let app: TestApp;
let admin: string;
let staff: string;
let operator: string;
let steps: ReturnType<typeof ticketSteps>;
beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  staff = await app.signInAs((await makeMember(app, 'staff')).userId, 'single');
  operator = await app.signInAs(userAs('super_admin'));
  steps = ticketSteps(app, staff, operator);
});
afterEach(() => app.closeApp());

describe('a ticket', () => {
  test('is opened with where one was and the reference of what went wrong, numbered in its organisation', async () => {
    const first = await steps.opened(staff, { screen: '/dashboard/risks', reference: '1f0c3b52-aa' });
    expect(first).toMatchObject({
      number: 'SUP-1002',
      state: 'open',
      screen: '/dashboard/risks',
      reference: '1f0c3b52-aa',
      openedBy: { yours: true },
      messages: [{ by: 'organisation', text: 'It was full yesterday.', author: { yours: true } }],
    });
    expect((await steps.opened(admin)).number).toBe('SUP-1003');
    const both = await Promise.all([steps.opened(staff), steps.opened(admin)]);
    expect(both.map(({ number }) => number).sort()).toEqual(['SUP-1004', 'SUP-1005']);
  });

  test('is its opener’s and the administrators’, and nobody else’s at the client, its broker or another client', async () => {
    const { id } = await steps.opened();
    expect((await steps.seen(id, admin)).openedBy.yours).toBe(false);
    const manager = await app.signInAs(userAs('manager'), 'single');
    const stranger = await app.signInAs(sampleId('usr', 'e'));
    const broker = await app.signInAs(userAs('broker_admin'));
    expect((await steps.read(id, manager)).status).toBe(404);
    expect((await steps.write(id, 'Mine too.', manager)).status).toBe(404);
    expect((await steps.read(id, stranger)).status).toBe(404);
    expect(
      (await app.call(contract.readSupportTicket, { clientId: other.clientId, ticketId: id }, stranger)).status,
    ).toBe(404);
    expect((await app.call(brokers.readBrokerTicket, { brokerId, ticketId: id }, broker)).status).toBe(404);
    const listed = async (as: string) =>
      contract.listSupportTickets.output
        .parse((await app.call(contract.listSupportTickets, { clientId }, as)).body)
        .items.map((one) => one.id);
    expect(await listed(staff)).toEqual([id]);
    expect(await listed(manager)).toEqual([]);
    expect(await listed(admin)).toContain(sample.supportTicketId);
  });

  test('is answered, answered back, closed and opened again by writing', async () => {
    const one = await steps.opened();
    const asksBack = await steps.answered(one, { asks: true });
    expect(asksBack).toMatchObject({ state: 'asked-back', waitingSince: null });
    expect(await steps.seen(one.id)).toMatchObject({
      state: 'asked-back',
      messages: [{}, { by: 'support', asks: true, author: { name: 'User v', yours: false } }],
    });
    app.clock.advance(60_000);
    expect((await steps.write(one.id)).body).toMatchObject({
      state: 'open',
      waitingSince: app.clock.now().toISOString(),
    });
    const now = await steps.seen(one.id);
    expect((await steps.answered(now)).state).toBe('answered');
    expect(await steps.close(await steps.seen(one.id))).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect(await steps.close(await steps.seen(one.id))).toMatchObject({
      body: { code: 'support-ticket.closed-already' },
    });
    expect((await steps.write(one.id)).body).toMatchObject({ state: 'open' });
    expect((await steps.answered(await steps.seen(one.id))).state).toBe('answered');
    const done = await app.call(
      platform.closeTicket,
      { ticketId: one.id, version: (await steps.seen(one.id)).version },
      operator,
    );
    expect(done.body).toMatchObject({ state: 'closed' });
  });

  test('keeps since when it has waited, however often its opener writes', async () => {
    const one = await steps.opened();
    app.clock.advance(3_600_000);
    expect((await steps.write(one.id)).body).toMatchObject({ waitingSince: one.waitingSince });
  });

  test('holds words of every script and what looks like HTML as they are, to 10,000 characters and no further', async () => {
    const words = '<img src=x onerror=alert(1)> مرحبا 你好 שלום नमस्ते 👩‍👩‍👧 \u202e \u0000'.replace('\u0000', '');
    const one = await steps.opened(staff, { text: `${words}${'é'.repeat(10_000 - words.length)}` });
    expect((await steps.seen(one.id)).messages[0]?.text).toContain(words);
    const long = await steps.open(staff, { text: 'x'.repeat(10_001) });
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path: 'text' }] } });
    expect((await steps.open(staff, { text: '   ' })).status).toBe(400);
    expect((await steps.open(staff, { subject: 'two\nlines' })).status).toBe(400);
    expect((await steps.open(staff, { screen: 'https://elsewhere.example/' })).status).toBe(400);
    expect((await steps.open(staff, { reference: 'drop table' })).status).toBe(400);
  });

  test('is not told of to operators once one is answering it', async () => {
    const one = await steps.opened();
    await app.runJobs();
    const link = `/admin/support?ticket=${one.id}`;
    await steps.answered(one);
    expect(await steps.unread(operator, link)).toEqual([]);
    await steps.write(one.id);
    const holder = await app.services.database.server.connect();
    try {
      // Another operator’s answer, which is not kept yet.
      await holder.query('begin');
      await holder.query('set local role claimlock_client');
      await holder.query(`select set_config('claimlock.client_id', $1, true)`, [clientId]);
      await holder.query(`update support_ticket set state = 'answered', waiting_since = null where id = $1`, [one.id]);
      const telling = app.runJobs();
      await vi.waitFor(async () => {
        const waiting = await app.asAdministrator(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      }, 30_000);
      await holder.query('commit');
      await telling;
    } finally {
      holder.release();
    }
    expect(await steps.unread(operator, link)).toEqual([]);
  });

  test('is opened by a suspended client as well', async () => {
    const reason = { clientId, reason: 'For the tests.', confirmName: 'Sample Client A' };
    expect((await app.call(suspendClient, reason, operator)).status).toBe(200);
    const again = await app.signInAs(userAs('client_admin'));
    const one = await steps.opened(again, { kind: 'access' });
    await steps.answered(one);
    expect((await steps.seen(one.id, again)).state).toBe('answered');
  });
});

describe('what comes at once', () => {
  test('two operators who answer: the slower one is told to read first, and nothing is sent twice', async () => {
    const one = await steps.opened();
    const second = await app.signInAs(sampleId('usr', 'y'));
    const both = await Promise.all([steps.answer(one), steps.answer(one, { text: 'Look again.' }, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
    expect((await steps.seen(one.id)).messages).toHaveLength(2);
  });

  test('an answer and a closing: one of them is refused, and the other stands', async () => {
    const one = await steps.opened();
    const both = await Promise.all([steps.answer(one), steps.close(one)]);
    expect(both.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
    expect(['answered', 'closed']).toContain((await steps.seen(one.id)).state);
  });

  test('the same sent twice with one key is one ticket, one message and one answer', async () => {
    const key = { 'idempotency-key': 'the-same-ticket' };
    const [first, again] = [await steps.open(staff, {}, key), await steps.open(staff, {}, key)];
    const one = SupportTicket.parse(first.body);
    expect(again.body).toEqual(first.body);
    const answers = [1, 2].map(() =>
      app.call(platform.answerTicket, { ticketId: one.id, version: one.version, text: 'Once.' }, operator, {
        'idempotency-key': 'the-same-answer',
      }),
    );
    for (const reply of await Promise.all(answers)) expect([201, 409]).toContain(reply.status);
    expect((await steps.seen(one.id)).messages).toHaveLength(2);
  });
});

describe('files', () => {
  test('go with a message, are named once and by whoever sent them, and are read by both sides alone', async () => {
    const fileId = await steps.sent();
    const one = await steps.opened(staff, { fileIds: [fileId] });
    expect(one.messages[0]?.files).toMatchObject([{ id: fileId, name: 'seen.txt', type: 'Text' }]);
    expect((await steps.open(staff, { fileIds: [fileId] })).body).toMatchObject({
      code: 'support-ticket.file-unknown',
    });
    const mine = await steps.sent(admin);
    expect((await steps.open(staff, { fileIds: [mine] })).status).toBe(422);
    const take = (as: string, of = clientId) =>
      app.call(contract.downloadSupportFile, { clientId: of, ticketId: one.id, fileId }, as);
    expect((await take(staff)).text).toContain('what was seen');
    expect((await take(await app.signInAs(userAs('manager'), 'single'))).status).toBe(404);
    expect((await take(await app.signInAs(sampleId('usr', 'e')), other.clientId)).status).toBe(404);
    // A file of another ticket is not reached through one’s own.
    const others = { clientId, ticketId: one.id, fileId: sampleId('stf', 'a') };
    expect((await app.call(contract.downloadSupportFile, others, admin)).status).toBe(404);
  });

  test('of operators go with their answers; that they took one is in both ledgers', async () => {
    const fileId = await steps.sent();
    const one = await steps.opened(staff, { fileIds: [fileId] });
    const upload = (ticketId: string) =>
      app.call(platform.uploadAnswerFile, { ticketId, name: 'steps.txt' }, operator, {}, 'first this, then that');
    const file = platform.uploadAnswerFile.output.parse((await upload(one.id)).body);
    expect((await steps.answered(one, { fileIds: [file.id] })).messages[1]?.files).toMatchObject([
      { name: 'steps.txt' },
    ]);
    const take = { clientId, ticketId: one.id, fileId: file.id };
    expect((await app.call(contract.downloadSupportFile, take, staff)).text).toBe('first this, then that');
    const taken = await app.call(platform.downloadTicketFile, { ticketId: one.id, fileId }, operator);
    expect(taken.text).toContain('what was seen');
    for (const ledger of [clientId, 'platform'])
      expect((await steps.entriesOf(ledger, one.id)).map(({ type }) => type)).toContain('support-ticket.file-taken');
    expect(await upload(sample.brokerTicketId)).toMatchObject({
      status: 422,
      body: { code: 'support-ticket.no-files' },
    });
  });
});
