import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import * as contract from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep, adviseOnBreach, removePrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { Reply, TestApp } from '../../../testing/test-app.ts';

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
  const [person] = await app.asAdministrator<{ user_id: string }>(
    `select user_id from person where client_id = $1 and access = 'client_admin'`,
    [clientId],
  );
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

describe('what was recorded before the suspension', () => {
  let event: contract.PrivacyEvent;
  let clientId: string;
  let officer: string;
  let ask: (endpoint: Endpoint, input?: object) => Promise<Reply>;
  let made = 0;
  beforeEach(async () => {
    made += 1;
    const stopped = await suspended(`Paused With ${made} Ltd`, async (id, admin) => {
      const cameAt = app.clock.now().toISOString();
      const breach = { clientId: id, kind: 'breach', reference: 'INC-4', cameAt };
      event = contract.PrivacyEvent.parse((await app.call(contract.addPrivacyEvent, breach, admin)).body);
      const { personId, userId } = await makeMember(app, 'staff', 'employee', id);
      await appointedBefore(app, { personId, duty: 'DPO' }, id);
      officer = userId;
    });
    clientId = stopped.clientId;
    ask = (endpoint, input = {}) => stopped.there(endpoint, { eventId: event.id, version: event.version, ...input });
  });

  /** What an endpoint answers of the event once it was allowed. */
  const shown = ({ status, body, text }: Reply, wanted = 200) => {
    expect(status, text).toBe(wanted);
    return contract.PrivacyEvent.parse(body);
  };

  test('is read with its deadline', async () => {
    const { reference, state } = shown(await ask(contract.readPrivacyEvent));
    expect([reference, state]).toEqual(['INC-4', 'due']);
  });

  test('counts among the open deadlines', async () => {
    const counts = await ask(contract.readPrivacyClocks);
    expect(contract.readPrivacyClocks.output.parse(counts.body).breach).toMatchObject({ open: 1, late: 0 });
  });

  test('is changed, and the ledger says so', async () => {
    expect(shown(await ask(contract.changePrivacyEvent, { reference: 'INC-5' })).reference).toBe('INC-5');
    expect(await countEntries(clientId, '%privacy-event.changed%')).toBe(1);
  });

  test('loses a step that was recorded by mistake, and the ledger says so', async () => {
    const at = event.cameAt;
    const stepped = shown(await ask(addPrivacyStep, { kind: 'reported', at }));
    expect(stepped.steps.map(({ kind }) => kind)).toEqual(['reported']);
    expect(shown(await ask(removePrivacyStep, { kind: 'reported' })).steps).toEqual([]);
    expect(await countEntries(clientId, '%privacy-event.step-removed%')).toBe(1);
  });

  test('is advised on by the data protection officer, and by nobody else', async () => {
    const advice = { advises: 'report', reasons: 'People could be harmed by what was seen.' };
    expect((await ask(adviseOnBreach, advice)).body).toMatchObject({ code: 'access.denied' });
    const input = { clientId, eventId: event.id, version: event.version, ...advice };
    const given = await app.call(adviseOnBreach, input, await app.signInAs(officer, 'single'));
    expect(shown(given, 201).advice).toMatchObject([{ advises: 'report' }]);
    expect(await countEntries(clientId, '%privacy-event.advised%')).toBe(1);
  });
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
