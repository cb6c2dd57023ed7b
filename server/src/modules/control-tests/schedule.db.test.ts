import { ControlTest, runControlTests, setTestSchedule } from '@claimlock/contract/control-tests/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testingClient } from '../../../testing/control-test-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { closedOutbound } from '../../foundation/outbound/outbound.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp({ outbound: closedOutbound() });
});
afterAll(() => app.closeApp());

const minutes = (from: string | null, to: string | null) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000;
const clientWith = (name: string) => testingClient(app, name, () => undefined);
const schedule = { checkId: 'duties', targetId: null, everyMinutes: null, pauseReason: null, version: 0 };

test('a test runs as often as somebody says, from then on, and as usual again', async () => {
  const client = await clientWith('Often Ltd');
  await client.run();
  const before = await client.one('duties');
  expect(before).toMatchObject({ everyMinutes: 1440, paused: null, scheduledBy: null, scheduleVersion: 0 });
  const reply = await client.call(setTestSchedule, { ...schedule, everyMinutes: 60 });
  expect(reply.status, reply.text).toBe(200);
  const set = ControlTest.parse(reply.body);
  expect(set).toMatchObject({ everyMinutes: 60, scheduledBy: 'Ada Admin', scheduleVersion: 1 });
  expect(minutes(set.lastRunAt, set.nextRunAt)).toBe(60);

  const start = app.clock.now();
  app.clock.advance(61 * 60_000);
  await app.runJob('control-tests.queue-due', { clientId: client.clientId });
  await app.runJobs();
  const ran = await client.one('duties');
  expect(minutes(set.lastRunAt, ran?.lastRunAt ?? null)).toBe(61);
  const next = minutes(ran?.lastRunAt ?? null, ran?.nextRunAt ?? null);
  expect(next).toBeGreaterThanOrEqual(54);
  expect(next).toBeLessThanOrEqual(66);
  // Three of its intervals make it out of date, and no longer three days.
  app.clock.advance(181 * 60_000);
  expect((await client.one('duties'))?.state).toBe('stale');
  app.clock.set(start);
  const usual = await client.call(setTestSchedule, { ...schedule, version: 1 });
  expect(ControlTest.parse(usual.body).everyMinutes).toBe(1440);
  for (const everyMinutes of [null, 1440]) {
    const same = await client.call(setTestSchedule, { ...schedule, everyMinutes, version: 2 });
    expect(same.body).toMatchObject({ code: 'answer.changes-nothing' });
  }
  expect((await client.one('duties'))?.scheduleVersion).toBe(2);
});

test('a paused test does not run, whoever asks, and says why', async () => {
  const client = await clientWith('Resting Ltd');
  await client.run();
  const reason = 'The people list is being cleaned up.';
  const paused = await client.call(setTestSchedule, { ...schedule, pauseReason: reason });
  expect(ControlTest.parse(paused.body)).toMatchObject({ paused: { reason }, nextRunAt: null, underWay: false });
  const { lastRunAt } = (await client.one('duties')) ?? {};
  const start = app.clock.now();
  app.clock.advance(3 * 86_400_000);
  await app.runJob('control-tests.queue-due', { clientId: client.clientId });
  await app.runJobs();
  expect((await client.one('leavers'))?.lastRunAt).not.toBe(lastRunAt);
  expect(await client.one('duties')).toMatchObject({ lastRunAt });
  expect((await client.call(runControlTests, { checkId: 'duties' })).body).toMatchObject({
    code: 'control-test.paused',
  });
  const again = await client.call(setTestSchedule, { ...schedule, version: 1 });
  expect(ControlTest.parse(again.body)).toMatchObject({ paused: null, underWay: true });
  await app.runJobs();
  expect((await client.one('duties'))?.lastRunAt).not.toBe(lastRunAt);
  app.clock.set(start);
  const entries = await app.asAdministrator<{ body: object }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = 'control-test.scheduled' order by index`,
    [client.clientId],
  );
  expect(entries.map(({ body }) => body)).toEqual([
    { checkId: 'duties', targetId: null, paused: { from: false, to: true }, reason: 'changed' },
    { checkId: 'duties', targetId: null, paused: { from: true, to: false }, reason: 'changed' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('people list');
});

test('two who set a schedule: the second is told, and what makes no sense is refused', async () => {
  const client = await clientWith('Sensible Ltd');
  await client.run();
  const replies = await Promise.all(
    [60, 120].map((everyMinutes) => client.call(setTestSchedule, { ...schedule, everyMinutes })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const [change, status] of [
    [{ everyMinutes: 4 }, 400],
    [{ everyMinutes: 129_601 }, 400],
    [{ everyMinutes: 7.5 }, 400],
    [{ pauseReason: 'No.' }, 400],
    [{ checkId: 'no-such-test' }, 404],
    [{ checkId: 'spf' }, 404],
    [{ targetId: 'tgt_01k9q0s7h0000000000000000a' }, 404],
  ] as const)
    expect(
      (await client.call(setTestSchedule, { ...schedule, version: 1, ...change })).status,
      JSON.stringify(change),
    ).toBe(status);
  const { userId } = await makeMember(app, 'staff', 'employee', client.clientId);
  const staff = await app.signInAs(userId);
  expect((await app.call(setTestSchedule, { clientId: client.clientId, ...schedule }, staff)).status).toBe(403);
});
