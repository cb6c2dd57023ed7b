import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import * as contract from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

/** A client that is suspended, with what its administrator may ask there. */
async function suspended(
  name: string,
  before: (clientId: string, admin: string) => Promise<unknown> = async () => undefined,
) {
  const { clientId, admin: working } = await newClient(app, name);
  await before(clientId, working);
  const [person] = await app.asAdministrator<{ user_id: string }>('select user_id from person where client_id = $1', [
    clientId,
  ]);
  const operator = await app.signInAs(userAs('super_admin'));
  const stop = { clientId, reason: 'Not paid', confirmName: name };
  expect((await app.call(suspendClient, stop, operator)).status).toBe(200);
  const admin = await app.signInAs(person?.user_id ?? '');
  return { clientId, there: (endpoint: Endpoint, input: object) => app.call(endpoint, { clientId, ...input }, admin) };
}

test('a suspended client records a breach and what is done about it, and changes nothing else', async () => {
  const { there } = await suspended('Paused Ltd');
  const breach = { kind: 'breach', reference: 'INC-1', cameAt: app.clock.now().toISOString() };
  const added = await there(contract.addPrivacyEvent, breach);
  expect(added.status, added.text).toBe(201);
  const event = contract.PrivacyEvent.parse(added.body);
  const [kind] = event.next;
  const done = {
    eventId: event.id,
    version: event.version,
    kind,
    at: breach.cameAt,
    reason: 'Reported by phone to the ICO.',
  };
  const stepped = await there(addPrivacyStep, done);
  expect(stepped.status, stepped.text).toBe(200);
  const listed = await there(contract.listPrivacyEvents, {});
  expect(contract.listPrivacyEvents.output.parse(listed.body).items).toHaveLength(1);
  const item = { title: 'Work', dueDate: '2026-12-01' };
  expect((await there(addActionItem, item)).body).toMatchObject({ code: 'client.suspended' });
});

/** How many entries of a client's ledger are like a pattern. */
async function countEntries(clientId: string, pattern: string) {
  const [row] = await app.asAdministrator<{ many: number }>(
    'select count(*)::int as many from ledger_entry where ledger_id = $1 and entry like $2',
    [clientId, pattern],
  );
  return row?.many;
}

test('a deadline that is missed meanwhile moves no score', async () => {
  const { clientId, there } = await suspended('Paused And Late Ltd', async (id, admin) => {
    const followed = await app.call(followFramework, { clientId: id, frameworkId: 'uk-gdpr' }, admin);
    expect(followed.status, followed.text).toBe(200);
  });
  const rescored = () => countEntries(clientId, '%.rescored%');
  const before = await rescored();
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
  const added = await there(contract.addPrivacyEvent, { kind: 'breach', reference: 'INC-2', cameAt: daysAgo(1) });
  const { id, version } = contract.PrivacyEvent.parse(added.body);
  const changed = await there(contract.changePrivacyEvent, { eventId: id, version, cameAt: daysAgo(5) });
  expect(contract.PrivacyEvent.parse(changed.body).state).toBe('late');
  expect(await rescored()).toBe(before);
  const kept = await app.asAdministrator('select 1 from missed_deadline where client_id = $1', [clientId]);
  expect(kept).toHaveLength(1);
});

test('jobs that were queued before the suspension say nothing of deadlines and move no score', async () => {
  const { clientId } = await suspended('Paused In Between Ltd', async (id, admin) => {
    const about = { clientId: id, frameworkId: 'uk-gdpr' };
    expect((await app.call(followFramework, about, admin)).status).toBe(200);
    const cameAt = app.clock.now().toISOString();
    const breach = { clientId: id, kind: 'breach', reference: 'INC-3', cameAt };
    expect((await app.call(contract.addPrivacyEvent, breach, admin)).status).toBe(201);
    await app.asAdministrator("update compliance_score set rule_version = 'earlier' where client_id = $1", [id]);
  });
  const recorded = async () => [
    await countEntries(clientId, '%'),
    await app.asAdministrator('select distinct rule_version from compliance_score where client_id = $1', [clientId]),
  ];
  const before = await recorded();
  app.clock.advance(5 * 86_400_000);
  await app.runJob('privacy-events.check-client', { clientId });
  await app.runJob('compliance.rescore-client', { clientId, because: 'rules' });
  app.clock.advance(-5 * 86_400_000);
  expect(await recorded()).toEqual(before);
  expect(before[1]).toEqual([{ rule_version: 'earlier' }]);
});
