import type { Endpoint } from '@claimlock/contract/endpoint';
import { openedAsHeader } from '@claimlock/contract/identity/opened-as';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointsOnly } from '../../../testing/endpoints-only.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { allRoutes } from '../../app.ts';

let app: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  app = await openSampleApp();
  for (const standing of ['client_admin', 'broker_admin', 'super_admin'])
    cookies.set(standing, await app.signInAs(userAs(standing)));
});
afterAll(() => app.closeApp());

/** Somebody who may do it, so that only the page it was asked from can be what refuses it. */
const standingFor = ({ scope }: Endpoint) =>
  scope === 'platform' ? 'super_admin' : scope === 'broker' ? 'broker_admin' : 'client_admin';
const ask = (endpoint: Endpoint, openedAs: string) =>
  app.call(endpoint, endpoint.example, cookies.get(standingFor(endpoint)), { [openedAsHeader]: openedAs });
const refused = expect.objectContaining({ code: 'session.somebody-else' });
const items = `/api/clients/${sample.clientId}/action-items`;
const item = { title: 'From an older page', dueDate: '2026-12-24', assigneeId: sample.personId };

test('nothing is done or shown to a page that was opened as somebody who is not signed in any more', async () => {
  const before = await app.asAdministrator('select * from ledger order by id');
  const guarded = endpointsOnly(allRoutes).filter(({ endpoint }) => endpoint.action !== 'public');
  expect(guarded.length).toBeGreaterThan(300);
  const done: string[] = [];
  for (const { endpoint } of guarded) {
    // Twice: whoever is known sets out on a guess.
    for (const openedAs of [userAs('staff'), userAs('staff')]) {
      const { status, body, text } = await ask(endpoint, openedAs);
      if (status !== 409 || !refused.asymmetricMatch(body)) done.push(`${endpoint.name}: ${status} ${text}`);
    }
  }
  expect(done).toEqual([]);
  expect(await app.asAdministrator('select * from ledger order by id')).toEqual(before);
});

test('a stream of events, which a browser asks for without a header, says it in its address and is refused in the same way', async () => {
  const events = (openedAs: string) =>
    app.request('GET', `/api/clients/${sample.clientId}/operation-events?openedAs=${openedAs}`, {
      cookie: cookies.get('client_admin'),
    });
  expect(await events(userAs('staff'))).toMatchObject({ status: 409, body: refused });
  expect((await events(userAs('client_admin'))).status).toBe(200);
});

test('a page of whoever is signed in works, and so does a program that says nothing of a page', async () => {
  const cookie = cookies.get('client_admin');
  for (const headers of [{ [openedAsHeader]: userAs('client_admin') }, {}])
    expect((await app.request('POST', items, { cookie, body: item, headers })).status).toBe(201);
});

test('one of the specification’s calls is refused in the same way', async () => {
  const headers = { [openedAsHeader]: userAs('staff') };
  const reply = await app.request('GET', '/api/dashboard?action=getDashboard', {
    cookie: cookies.get('client_admin'),
    headers,
  });
  expect(reply).toMatchObject({ status: 409, body: refused });
});

test('who is signed in can be asked by any page, and anybody can sign in on it', async () => {
  const headers = { [openedAsHeader]: userAs('staff') };
  const asked = await app.request('GET', '/api/session', { cookie: cookies.get('client_admin'), headers });
  expect(asked.body).toMatchObject({ session: { user: { id: userAs('client_admin') } } });
  const body = { email: 'nobody@example.com', password: 'not the password' };
  expect(await app.request('POST', '/api/session', { body, headers })).toMatchObject({
    body: { code: 'sign-in.failed' },
  });
});

test('a page whose session has ended is told that, whoever it was', async () => {
  const headers = { [openedAsHeader]: userAs('staff') };
  expect(await app.request('POST', items, { body: item, headers })).toMatchObject({
    status: 401,
    body: { code: 'session.missing' },
  });
});
