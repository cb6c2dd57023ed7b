import { chooseNotices } from '@claimlock/contract/notifications/choices';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { sample, sampleId } from '@claimlock/contract/sample';
import * as brokers from '@claimlock/contract/support-tickets/brokers';
import * as platform from '@claimlock/contract/support-tickets/platform';
import { PlatformTicket, SupportTicket } from '@claimlock/contract/support-tickets/tickets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { asked, ticketSteps } from '../../../testing/ticket-steps.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { newId } from '../../foundation/ids.ts';
import { runJob } from '../../foundation/jobs/run-job.ts';
import { noticeMailJobs } from '../notifications/index.ts';

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

type More = Readonly<Record<string, unknown>>;

describe('notes between operators', () => {
  test('reach nobody else: not the client’s answers, its ledger, its notices, nor its version', async () => {
    const one = await steps.opened();
    const before = await steps.read(one.id, admin);
    const text = 'A secret between operators.';
    const noted = await app.call(platform.noteOnTicket, { ticketId: one.id, text }, operator);
    expect(PlatformTicket.parse(noted.body).notes).toMatchObject([{ text, author: { name: 'User v', yours: true } }]);
    expect((await steps.read(one.id, admin)).text).toBe(before.text);
    expect((await steps.entriesOf(clientId, one.id)).map(({ type }) => type)).toEqual(['support-ticket.opened']);
    expect((await steps.entriesOf('platform', one.id)).map(({ type }) => type)).toEqual(['support-ticket.noted']);
    await app.runJobs();
    expect(JSON.stringify(await steps.told(staff))).not.toContain(text);
    for (const role of ['claimlock_client', 'claimlock_broker', 'claimlock_identity'])
      expect(
        await app.asAdministrator(`select has_table_privilege($1, 'support_note', 'select') as may`, [role]),
      ).toEqual([{ may: false }]);
  });
});

describe('people are told', () => {
  test('operators of what waits, once for each ticket and not any more once one has answered', async () => {
    const second = await app.signInAs(sampleId('usr', 'y'));
    const one = await steps.opened();
    await app.runJobs();
    const link = `/admin/support?ticket=${one.id}`;
    for (const as of [operator, second])
      expect(await steps.unread(as, link)).toMatchObject([
        { title: 'A ticket awaits support', detail: 'SUP-1002 · The dashboard is empty · Sample Client A' },
      ]);
    await steps.write(one.id);
    await app.runJobs();
    expect(await steps.unread(second, link)).toHaveLength(1);
    await steps.answered(await steps.seen(one.id));
    expect(await steps.unread(second, link)).toEqual([]);
  });

  test('whoever wrote in a ticket of its answers, where they find it; nobody else is', async () => {
    const one = await steps.opened();
    expect((await steps.write(one.id, 'I see it too.', admin)).status).toBe(201);
    const now = await steps.seen(one.id);
    await steps.answered(now, { asks: true });
    const [own] = await steps.unread(staff, `/dashboard/settings/support?ticket=${one.id}`);
    expect(own).toMatchObject({
      title: 'ClaimLock support asks you something',
      detail: 'SUP-1002 · The dashboard is empty',
      organisation: 'Sample Client A',
    });
    expect(await steps.unread(admin, `/client-admin/support?ticket=${one.id}`)).toHaveLength(1);
    const manager = await app.signInAs(userAs('manager'), 'single');
    expect((await steps.told(manager)).some(({ link }) => link?.includes(one.id))).toBe(false);
    // Whoever writes back has read it.
    await steps.write(one.id);
    expect(await steps.unread(staff, `/dashboard/settings/support?ticket=${one.id}`)).toEqual([]);
  });
});

test('whoever may follow a ticket no more is not told of it, whatever they wrote there', async () => {
  const former = await makeMember(app, 'admin');
  const cookie = await app.signInAs(former.userId, 'single');
  const one = await steps.opened();
  expect((await steps.write(one.id, 'I look after it.', cookie)).status).toBe(201);
  await steps.answered(await steps.seen(one.id));
  const told = async () => (await steps.told(cookie)).filter(({ link }) => link?.includes(one.id)).length;
  expect(await told()).toBe(1);
  await app.asAdministrator(`update person set role = 'staff' where id = $1`, [former.personId]);
  await steps.write(one.id, 'Once more.', staff);
  await steps.answered(await steps.seen(one.id), { asks: true });
  expect((await steps.told(cookie)).some(({ title }) => title === 'ClaimLock support asks you something')).toBe(false);
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
    const reply = await steps.answered(one);
    expect(reply.organisation).toEqual({ kind: 'broker', id: brokerId, name: 'Broker A' });
    expect(await steps.unread(broker, `/broker/support?ticket=${one.id}`)).toHaveLength(1);
    expect((await steps.answer(reply, { fileIds: [await steps.sent(admin)] })).body).toMatchObject({
      code: 'support-ticket.no-files',
    });
    await app.call(brokers.writeAsBroker, { brokerId, ticketId: one.id, text: 'Thank you.' }, broker);
    await app.runJobs();
    expect(await steps.unread(broker, `/broker/support?ticket=${one.id}`)).toEqual([]);
    expect((await steps.entriesOf(brokerId, one.id)).map(({ type }) => type)).toEqual([
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
    const one = await steps.opened(staff, { subject: 'Zürich is missing' });
    const all = await listed();
    expect(all.map(({ organisation }) => organisation.name).sort()).toEqual(
      ['Sample Client A', 'Sample Client A', 'Sample Client B', 'Broker A', 'Broker B'].sort(),
    );
    expect(all.at(-1)?.id).toBe(one.id);
    await steps.answered(one, { asks: true });
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
    const one = await steps.opened();
    await steps.answered(one);
    const items = await app.request('GET', `/api/clients/${clientId}/action-items`, { cookie: operator });
    expect(items.status).toBe(403);
    expect((await steps.read(one.id, operator)).status).toBe(403);
  });
});

test('no ledger holds a word of what was said, nor a name', async () => {
  const one = await steps.opened(staff, { subject: `Secret ${canaries.a}`, text: 'A secret sentence.' });
  await steps.answered(one, { text: 'A secret answer.' });
  for (const ledger of [clientId, 'platform'])
    for (const { text } of await steps.entriesOf(ledger, one.id)) expect(text).not.toMatch(/secret|canary|User v/i);
});

test('whoever is erased is named no more where they wrote', async () => {
  const member = await makeMember(app, 'staff');
  const one = await steps.opened(await app.signInAs(member.userId, 'single'));
  const named = async () => {
    const { openedBy, messages } = await steps.seen(one.id, admin);
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

test('each side is mailed as it chose: who asked of the answer, operators of what waits', async () => {
  await app.asAdministrator('update identity_user set is_demo = false where true');
  const chosen = { do: 'at-once', review: 'never', watch: 'never', know: 'never' } as const;
  for (const as of [staff, operator]) expect((await app.call(chooseNotices, chosen, as)).status).toBe(200);
  const one = await steps.opened();
  await app.runJobs();
  await mailNotices();
  await steps.answered(one);
  await mailNotices();
  const letters = await app.asAdministrator<{ subject: string; body: string }>(
    `select subject, body from mail_message where body like '%SUP-1002%' order by id`,
  );
  expect(letters.map(({ body }) => /https:\S+/.exec(body)?.[0])).toEqual([
    `https://claimlock.example/admin/support?ticket=${one.id}`,
    `https://claimlock.example/dashboard/settings/support?ticket=${one.id}`,
  ]);
  // What was said is read here, and not in a letter that lies about.
  for (const { body } of letters) expect(body).not.toMatch(/It was full|load it again/);
});

/** Mails what nobody has read for two minutes, and all that is asked for on the way. */
async function mailNotices(): Promise<void> {
  app.clock.advance(180_000);
  const jobs = new Map(
    noticeMailJobs({ mailIsSent: true, url: 'https://claimlock.example' }).map((job) => [job.name, job]),
  );
  const run = async (name: string, data: Record<string, unknown>) => {
    const definition = jobs.get(name);
    if (definition)
      await runJob(app.services, new Telemetry(), definition, newId('job', app.clock), data, { last: false });
  };
  const from = app.waiting.length;
  await run('notifications.plan-mail', {});
  for (const { name, data } of app.waiting.slice(from)) await run(name, data);
}
