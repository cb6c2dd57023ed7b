import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { sample, sampleId } from '@claimlock/contract/sample';
import * as brokers from '@claimlock/contract/support-tickets/brokers';
import * as contract from '@claimlock/contract/support-tickets/endpoints';
import * as platform from '@claimlock/contract/support-tickets/platform';
import { PlatformTicket, SupportTicket } from '@claimlock/contract/support-tickets/tickets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId, brokerId } = sample;
let app: TestApp;
let admin: string;
let staff: string;
let operator: string;
beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  staff = await app.signInAs((await makeMember(app, 'staff')).userId, 'single');
  operator = await app.signInAs(userAs('super_admin'));
});
afterEach(() => app.closeApp());

type More = Readonly<Record<string, unknown>>;
const asked = { subject: 'The dashboard is empty', kind: 'fault', text: 'It was full yesterday.' };
const open = (as = staff, more: More = {}, headers = {}) =>
  app.call(contract.openSupportTicket, { clientId, ...asked, ...more }, as, headers);
const opened = async (as = staff, more: More = {}) => {
  const reply = await open(as, more);
  expect(reply.status, reply.text).toBe(201);
  return SupportTicket.parse(reply.body);
};
type Known = { readonly id: string; readonly version: number };
const answer = ({ id, version }: Known, more: More = {}, as = operator) =>
  app.call(platform.answerTicket, { ticketId: id, version, text: 'Please load it again.', ...more }, as);
const answered = async (one: Known, more: More = {}) => {
  const reply = await answer(one, more);
  expect(reply.status, reply.text).toBe(201);
  return PlatformTicket.parse(reply.body);
};
const write = (id: string, text = 'It is still empty.', as = staff, more: More = {}) =>
  app.call(contract.writeToSupport, { clientId, ticketId: id, text, ...more }, as);
const close = ({ id, version }: Known, as = staff) =>
  app.call(contract.closeSupportTicket, { clientId, ticketId: id, version }, as);
const read = (id: string, as = staff) => app.call(contract.readSupportTicket, { clientId, ticketId: id }, as);
const seen = async (id: string, as = staff) => SupportTicket.parse((await read(id, as)).body);
const sent = async (as = staff, name = 'seen.txt', bytes = `what was seen at ${Math.random()}`) => {
  const reply = await app.call(contract.uploadSupportFile, { clientId, name }, as, {}, bytes);
  expect(reply.status, reply.text).toBe(201);
  return contract.uploadSupportFile.output.parse(reply.body).id;
};
const told = async (as: string) =>
  listNotifications.output.parse((await app.call(listNotifications, { limit: 100 }, as)).body).items;
const unread = async (as: string, link: string) => (await told(as)).filter((one) => one.link === link && !one.read);
const entriesOf = async (ledgerId: string, id: string) => {
  const rows = await app.asAdministrator<{ type: string; text: string }>(
    `select entry::jsonb ->> 'type' as type, entry as text from ledger_entry where ledger_id = $1 and subject_id = $2 order by index`,
    [ledgerId, id],
  );
  return rows;
};

describe('a ticket', () => {
  test('is opened with where one was and the reference of what went wrong, numbered in its organisation', async () => {
    const first = await opened(staff, { screen: '/dashboard/risks', reference: '1f0c3b52-aa' });
    expect(first).toMatchObject({
      number: 'SUP-1002',
      state: 'open',
      screen: '/dashboard/risks',
      reference: '1f0c3b52-aa',
      openedBy: { yours: true },
      messages: [{ by: 'organisation', text: 'It was full yesterday.', author: { yours: true } }],
    });
    expect((await opened(admin)).number).toBe('SUP-1003');
    const both = await Promise.all([opened(staff), opened(admin)]);
    expect(both.map(({ number }) => number).sort()).toEqual(['SUP-1004', 'SUP-1005']);
  });

  test('is its opener’s and the administrators’, and nobody else’s at the client, its broker or another client', async () => {
    const { id } = await opened();
    expect((await seen(id, admin)).openedBy.yours).toBe(false);
    const manager = await app.signInAs(userAs('manager'), 'single');
    const stranger = await app.signInAs(sampleId('usr', 'e'));
    const broker = await app.signInAs(userAs('broker_admin'));
    expect((await read(id, manager)).status).toBe(404);
    expect((await write(id, 'Mine too.', manager)).status).toBe(404);
    expect((await read(id, stranger)).status).toBe(404);
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
    const one = await opened();
    const asksBack = await answered(one, { asks: true });
    expect(asksBack).toMatchObject({ state: 'asked-back', waitingSince: null });
    expect(await seen(one.id)).toMatchObject({
      state: 'asked-back',
      messages: [{}, { by: 'support', asks: true, author: { name: 'User v', yours: false } }],
    });
    app.clock.advance(60_000);
    expect((await write(one.id)).body).toMatchObject({ state: 'open', waitingSince: app.clock.now().toISOString() });
    const now = await seen(one.id);
    expect((await answered(now)).state).toBe('answered');
    expect(await close(await seen(one.id))).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect(await close(await seen(one.id))).toMatchObject({ body: { code: 'support-ticket.closed-already' } });
    expect((await write(one.id)).body).toMatchObject({ state: 'open' });
    expect((await answered(await seen(one.id))).state).toBe('answered');
    const done = await app.call(
      platform.closeTicket,
      { ticketId: one.id, version: (await seen(one.id)).version },
      operator,
    );
    expect(done.body).toMatchObject({ state: 'closed' });
  });

  test('keeps since when it has waited, however often its opener writes', async () => {
    const one = await opened();
    app.clock.advance(3_600_000);
    expect((await write(one.id)).body).toMatchObject({ waitingSince: one.waitingSince });
  });

  test('holds words of every script and what looks like HTML as they are, to 10,000 characters and no further', async () => {
    const words = '<img src=x onerror=alert(1)> مرحبا 你好 שלום नमस्ते 👩‍👩‍👧 \u202e \u0000'.replace('\u0000', '');
    const one = await opened(staff, { text: `${words}${'é'.repeat(10_000 - words.length)}` });
    expect((await seen(one.id)).messages[0]?.text).toContain(words);
    const long = await open(staff, { text: 'x'.repeat(10_001) });
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path: 'text' }] } });
    expect((await open(staff, { text: '   ' })).status).toBe(400);
    expect((await open(staff, { subject: 'two\nlines' })).status).toBe(400);
    expect((await open(staff, { screen: 'https://elsewhere.example/' })).status).toBe(400);
    expect((await open(staff, { reference: 'drop table' })).status).toBe(400);
  });

  test('is opened by a suspended client as well', async () => {
    const reason = { clientId, reason: 'For the tests.', confirmName: 'Sample Client A' };
    expect((await app.call(suspendClient, reason, operator)).status).toBe(200);
    const again = await app.signInAs(userAs('client_admin'));
    const one = await opened(again, { kind: 'access' });
    await answered(one);
    expect((await seen(one.id, again)).state).toBe('answered');
  });
});

describe('what comes at once', () => {
  test('two operators who answer: the slower one is told to read first, and nothing is sent twice', async () => {
    const one = await opened();
    const second = await app.signInAs(sampleId('usr', 'y'));
    const both = await Promise.all([answer(one), answer(one, { text: 'Look again.' }, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'support-ticket.moved-on' });
    expect((await seen(one.id)).messages).toHaveLength(2);
  });

  test('an answer and a closing: one of them is refused, and the other stands', async () => {
    const one = await opened();
    const both = await Promise.all([answer(one), close(one)]);
    expect(both.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
    expect(['answered', 'closed']).toContain((await seen(one.id)).state);
  });

  test('the same sent twice with one key is one ticket, one message and one answer', async () => {
    const key = { 'idempotency-key': 'the-same-ticket' };
    const [first, again] = [await open(staff, {}, key), await open(staff, {}, key)];
    const one = SupportTicket.parse(first.body);
    expect(again.body).toEqual(first.body);
    const answers = [1, 2].map(() =>
      app.call(platform.answerTicket, { ticketId: one.id, version: one.version, text: 'Once.' }, operator, {
        'idempotency-key': 'the-same-answer',
      }),
    );
    for (const reply of await Promise.all(answers)) expect([201, 409]).toContain(reply.status);
    expect((await seen(one.id)).messages).toHaveLength(2);
  });
});

describe('files', () => {
  test('go with a message, are named once and by whoever sent them, and are read by both sides alone', async () => {
    const fileId = await sent();
    const one = await opened(staff, { fileIds: [fileId] });
    expect(one.messages[0]?.files).toMatchObject([{ id: fileId, name: 'seen.txt', type: 'Text' }]);
    expect((await open(staff, { fileIds: [fileId] })).body).toMatchObject({ code: 'support-ticket.file-unknown' });
    const mine = await sent(admin);
    expect((await open(staff, { fileIds: [mine] })).status).toBe(422);
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
    const fileId = await sent();
    const one = await opened(staff, { fileIds: [fileId] });
    const upload = (ticketId: string) =>
      app.call(platform.uploadAnswerFile, { ticketId, name: 'steps.txt' }, operator, {}, 'first this, then that');
    const file = platform.uploadAnswerFile.output.parse((await upload(one.id)).body);
    expect((await answered(one, { fileIds: [file.id] })).messages[1]?.files).toMatchObject([{ name: 'steps.txt' }]);
    const take = { clientId, ticketId: one.id, fileId: file.id };
    expect((await app.call(contract.downloadSupportFile, take, staff)).text).toBe('first this, then that');
    const taken = await app.call(platform.downloadTicketFile, { ticketId: one.id, fileId }, operator);
    expect(taken.text).toContain('what was seen');
    for (const ledger of [clientId, 'platform'])
      expect((await entriesOf(ledger, one.id)).map(({ type }) => type)).toContain('support-ticket.file-taken');
    expect(await upload(sample.brokerTicketId)).toMatchObject({
      status: 422,
      body: { code: 'support-ticket.no-files' },
    });
  });
});

describe('notes between operators', () => {
  test('reach nobody else: not the client’s answers, its ledger, its notices, nor its version', async () => {
    const one = await opened();
    const before = await read(one.id, admin);
    const text = 'A secret between operators.';
    const noted = await app.call(platform.noteOnTicket, { ticketId: one.id, text }, operator);
    expect(PlatformTicket.parse(noted.body).notes).toMatchObject([{ text, author: { name: 'User v', yours: true } }]);
    expect((await read(one.id, admin)).text).toBe(before.text);
    expect((await entriesOf(clientId, one.id)).map(({ type }) => type)).toEqual(['support-ticket.opened']);
    expect((await entriesOf('platform', one.id)).map(({ type }) => type)).toEqual(['support-ticket.noted']);
    await app.runJobs();
    expect(JSON.stringify(await told(staff))).not.toContain(text);
    for (const role of ['claimlock_client', 'claimlock_broker', 'claimlock_identity'])
      expect(
        await app.asAdministrator(`select has_table_privilege($1, 'support_note', 'select') as may`, [role]),
      ).toEqual([{ may: false }]);
  });
});

describe('people are told', () => {
  test('operators of what waits, once for each ticket and not any more once one has answered', async () => {
    const second = await app.signInAs(sampleId('usr', 'y'));
    const one = await opened();
    await app.runJobs();
    const link = `/admin/support/${one.id}`;
    for (const as of [operator, second])
      expect(await unread(as, link)).toMatchObject([
        { title: 'A ticket waits for support', detail: 'SUP-1002 · The dashboard is empty · Sample Client A' },
      ]);
    await write(one.id);
    await app.runJobs();
    expect(await unread(second, link)).toHaveLength(1);
    await answered(await seen(one.id));
    expect(await unread(second, link)).toEqual([]);
  });

  test('whoever wrote in a ticket of its answers, where they find it; nobody else is', async () => {
    const one = await opened();
    expect((await write(one.id, 'I see it too.', admin)).status).toBe(201);
    const now = await seen(one.id);
    await answered(now, { asks: true });
    const [own] = await unread(staff, `/dashboard/support/${one.id}`);
    expect(own).toMatchObject({
      title: 'ClaimLock support asks you something',
      detail: 'SUP-1002 · The dashboard is empty',
      organisation: 'Sample Client A',
    });
    expect(await unread(admin, `/client-admin/support/${one.id}`)).toHaveLength(1);
    const manager = await app.signInAs(userAs('manager'), 'single');
    expect((await told(manager)).some(({ link }) => link?.includes(one.id))).toBe(false);
    // Whoever writes back has read it.
    await write(one.id);
    expect(await unread(staff, `/dashboard/support/${one.id}`)).toEqual([]);
  });
});

describe('a broker firm', () => {
  test('asks for itself, is told of the answer, and sees no ticket of a client or of another firm', async () => {
    const broker = await app.signInAs(userAs('broker_admin'));
    const one = SupportTicket.parse((await app.call(brokers.openBrokerTicket, { brokerId, ...asked }, broker)).body);
    expect(one.number).toBe('SUP-1002');
    const items = brokers.listBrokerTickets.output.parse(
      (await app.call(brokers.listBrokerTickets, { brokerId }, broker)).body,
    ).items;
    expect(items.map(({ id }) => id).sort()).toEqual([one.id, sample.brokerTicketId].sort());
    const foreign = await app.signInAs(sampleId('usr', 'x'));
    const atOther = { brokerId: other.brokerId, ticketId: one.id };
    expect((await app.call(brokers.readBrokerTicket, atOther, foreign)).status).toBe(404);
    expect((await app.call(brokers.writeAsBroker, { ...atOther, text: 'Mine.' }, foreign)).status).toBe(404);
    const reply = await answered(one);
    expect(reply.organisation).toEqual({ kind: 'broker', id: brokerId, name: 'Broker A' });
    expect(await unread(broker, `/broker/support/${one.id}`)).toHaveLength(1);
    expect((await answer(reply, { fileIds: [await sent(admin)] })).body).toMatchObject({
      code: 'support-ticket.no-files',
    });
    await app.call(brokers.writeAsBroker, { brokerId, ticketId: one.id, text: 'Thank you.' }, broker);
    await app.runJobs();
    expect(await unread(broker, `/broker/support/${one.id}`)).toEqual([]);
    expect((await entriesOf(brokerId, one.id)).map(({ type }) => type)).toEqual([
      'support-ticket.opened',
      'support-ticket.answered',
      'support-ticket.written',
    ]);
  });
});

describe('support', () => {
  const listed = async (more: More = {}) =>
    platform.listPlatformTickets.output.parse((await app.call(platform.listPlatformTickets, more, operator)).body)
      .items;

  test('sees everybody’s tickets, those first that have waited longest, and finds them by what is known', async () => {
    app.clock.advance(86_400_000);
    const one = await opened(staff, { subject: 'Zürich is missing' });
    const all = await listed();
    expect(all.map(({ organisation }) => organisation.name).sort()).toEqual(
      ['Sample Client A', 'Sample Client A', 'Sample Client B', 'Broker A', 'Broker B'].sort(),
    );
    expect(all.at(-1)?.id).toBe(one.id);
    await answered(one, { asks: true });
    expect((await listed({ state: 'asked-back' })).map(({ id }) => id)).toEqual([one.id]);
    expect((await listed({ search: 'zurich' })).map(({ id }) => id)).toEqual([one.id]);
    expect((await listed({ search: 'sup-1002' })).map(({ id }) => id)).toEqual([one.id]);
    expect((await listed({ search: 'broker b' })).map(({ id }) => id)).toEqual([sampleId('stk', 'x')]);
    expect((await listed({ client: other.clientId })).map(({ id }) => id)).toEqual([sampleId('stk', 'b')]);
    expect(await listed({ waiting: 'day' })).toHaveLength(4);
    expect(await listed({ waiting: 'three-days' })).toEqual([]);
    expect(await listed({ age: 'day', client: clientId })).toHaveLength(1);
  });

  test('opens nothing else of a client by it', async () => {
    const one = await opened();
    await answered(one);
    const items = await app.request('GET', `/api/clients/${clientId}/action-items`, { cookie: operator });
    expect(items.status).toBe(403);
    expect((await read(one.id, operator)).status).toBe(403);
  });
});

test('no ledger holds a word of what was said, nor a name', async () => {
  const one = await opened(staff, { subject: `Secret ${canaries.a}`, text: 'A secret sentence.' });
  await answered(one, { text: 'A secret answer.' });
  for (const ledger of [clientId, 'platform'])
    for (const { text } of await entriesOf(ledger, one.id)) expect(text).not.toMatch(/secret|canary|User v/i);
});

test('whoever is erased is named no more where they wrote', async () => {
  const member = await makeMember(app, 'staff');
  const one = await opened(await app.signInAs(member.userId, 'single'));
  const named = async () => {
    const { openedBy, messages } = await seen(one.id, admin);
    const theirs = PlatformTicket.parse(
      (await app.call(platform.readPlatformTicket, { ticketId: one.id }, operator)).body,
    );
    return [openedBy.name, messages[0]?.author.name, theirs.openedBy.name, theirs.messages[0]?.author.name];
  };
  const [name] = await app.asAdministrator<{ name: string }>('select name from identity_user where id = $1', [
    member.userId,
  ]);
  expect(await named()).toEqual([name?.name, name?.name, name?.name, name?.name]);
  const person = { clientId, personId: member.personId };
  expect((await app.call(deactivatePerson, person, admin)).status).toBe(200);
  // Whoever has left is named still, until they are erased.
  expect(await named()).not.toContain(null);
  const [{ name: confirmName } = { name: '' }] = await app.asAdministrator<{ name: string }>(
    'select name from person where id = $1',
    [member.personId],
  );
  const erased = await app.call(erasePerson, { ...person, reason: 'asked', confirmName }, admin);
  expect(erased.status, erased.text).toBe(200);
  expect(await named()).toEqual([null, null, null, null]);
});
