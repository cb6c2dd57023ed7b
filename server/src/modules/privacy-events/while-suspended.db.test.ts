import { addActionItem } from '@claimlock/contract/action-items/endpoints';
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

test('a suspended client records a breach and what is done about it, and changes nothing else', async () => {
  const fresh = await newClient(app, 'Paused Ltd');
  const [person] = await app.asAdministrator<{ user_id: string }>('select user_id from person where client_id = $1', [
    fresh.clientId,
  ]);
  const operator = await app.signInAs(userAs('super_admin'));
  const stop = { clientId: fresh.clientId, reason: 'Not paid', confirmName: 'Paused Ltd' };
  expect((await app.call(suspendClient, stop, operator)).status).toBe(200);
  const admin = await app.signInAs(person?.user_id ?? '');
  const there = (endpoint: Endpoint, input: object) =>
    app.call(endpoint, { clientId: fresh.clientId, ...input }, admin);
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
