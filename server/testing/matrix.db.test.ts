import { duties } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { allRoutes, openApp } from '../src/app.ts';
import type { Asker } from '../src/foundation/access/actor.ts';
import type { Services } from '../src/foundation/http/hallway.ts';
import { Telemetry } from '../src/foundation/http/telemetry.ts';
import { credentialReader } from '../src/modules/identity/index.ts';
import { endpointsOnly } from './endpoints-only.ts';
import { checkEndpoint } from './matrix.ts';
import { openSampleHouse } from './sample-house.ts';
import { canaries, other, principals, userAs } from './sample-world.ts';
import { type TestHouse, testUrl } from './test-house.ts';

let world: TestHouse;

beforeAll(async () => {
  world = await openSampleHouse();
  // Every ledger has an entry to be read.
  const cookie = await world.signInAs(userAs('super_admin'));
  for (const clientId of [sample.clientId, other.clientId]) {
    const changed = await world.request('PATCH', `/api/platform/clients/${clientId}`, {
      cookie,
      body: { version: 1, employeeCount: 81 },
    });
    expect(changed.status).toBe(200);
  }
});
afterAll(() => world.closeHouse());

// The routes are those that the product serves: an endpoint is covered the day it is declared.
// Where the whole of them is asked on another server, every fifth will do.
const every = Math.round(1 / inject('share'));
const endpoints = endpointsOnly(allRoutes)
  .map((route) => route.endpoint)
  .filter((_, place) => place % every === 0);

describe('every principal, about every tenant', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, endpoint) => {
      expect(await checkEndpoint(world, endpoint, principals)).toEqual([]);
    },
  );
});

/** The same world behind a house with a bug in it. */
function sabotaged(
  findAsker: (
    asked: Awaited<ReturnType<Services['findAsker']>>,
    clientId: string | undefined,
  ) => Awaited<ReturnType<Services['findAsker']>>,
): TestHouse {
  const services: Services = {
    ...world.services,
    findAsker: async (credential, clientId) =>
      findAsker(await world.services.findAsker(credential, clientId), clientId),
  };
  const { secret } = world.installation;
  const settings = {
    url: testUrl,
    trustProxy: false,
    telemetry: new Telemetry(),
    credentialOf: credentialReader({ url: testUrl, secret }),
  };
  const app = openApp(services, world.routes, settings, { folder: undefined, version: 'test' });
  return { ...world, services, ...world.through(app) };
}

/** What the first principal whom a bug shows with is answered wrongly: one red cell is enough to find it. */
const faults = (buggy: TestHouse, endpoint: Endpoint, asked = principals) =>
  checkEndpoint(buggy, endpoint, asked, (wrong) => wrong.length > 0);

describe('planted bugs turn the matrix red', () => {
  const needPermission = endpoints.filter(
    (endpoint) => endpoint.action !== 'public' && endpoint.scope !== 'identity' && endpoint.scope !== 'public',
  );

  test('everybody is taken for a super admin', { timeout: 120_000 }, async () => {
    const crown = (asker: Asker): Asker => ({
      ...asker,
      assurance: 'double',
      memberships: asker.memberships.map((membership) => ({ ...membership, audience: 'super_admin' })),
    });
    const buggy = sabotaged(({ asker, client }) => ({ asker: asker && crown(asker), client }));
    for (const endpoint of needPermission) expect(await faults(buggy, endpoint), endpoint.name).not.toEqual([]);
  });

  test('every tenant is taken for one’s own', { timeout: 120_000 }, async () => {
    const buggy = sabotaged(({ asker }, clientId) => ({
      asker: asker && {
        ...asker,
        memberships: asker.memberships.map((membership) => ({
          ...membership,
          clientId: membership.clientId && (clientId ?? null),
        })),
      },
      client: clientId === undefined ? undefined : { id: clientId, brokerId: null },
    }));
    for (const endpoint of needPermission.filter((one) => one.scope === 'client'))
      expect(await faults(buggy, endpoint), endpoint.name).not.toEqual([]);
  });

  test('a suspended organisation is taken for one that works', { timeout: 120_000 }, async () => {
    const buggy = sabotaged(({ asker, client }) => ({
      asker: asker && {
        ...asker,
        memberships: asker.memberships.map((membership) => ({ ...membership, suspended: false })),
      },
      client,
    }));
    const closed = needPermission.filter((one) => one.scope === 'client' && !one.whileSuspended);
    const admins = principals.filter(({ name }) => name === 'client admin of suspended C');
    for (const endpoint of closed)
      expect(await faults(buggy, endpoint, admins).then((found) => found.length > 0), endpoint.name).toBe(true);
  });

  test('nobody’s session is looked at', { timeout: 120_000 }, async () => {
    const admin = await world.services.findAsker(undefined, undefined);
    const buggy = sabotaged(({ client }) => ({ ...admin, client }));
    for (const endpoint of needPermission) expect(await faults(buggy, endpoint), endpoint.name).not.toEqual([]);
  });
});

describe('the matrix is not empty', () => {
  test('whoever may read finds their own canary', async () => {
    const cookie = await world.signInAs(userAs('manager'), 'single');
    const items = await world.request('GET', `/api/clients/${sample.clientId}/action-items`, { cookie });
    expect(items.text).toContain(canaries.a);
    const profile = await world.request('GET', `/api/clients/${sample.clientId}/profile`, { cookie });
    expect(profile.text).toContain(canaries.a);
  });

  test('an object of another tenant under one’s own address is not found', async () => {
    const cookie = await world.signInAs(userAs('client_admin'));
    const foreign = await world.request('GET', `/api/clients/${sample.clientId}/action-items/${other.actionItemId}`, {
      cookie,
    });
    const absent = await world.request(
      'GET',
      `/api/clients/${sample.clientId}/action-items/act_01k9q0s7h0zzzzzzzzzzzzzzzz`,
      { cookie },
    );
    expect(foreign.status).toBe(404);
    const said = (text: string) => text.replace(/"reference":"[^"]*"/, '');
    expect(said(foreign.text)).toBe(said(absent.text));
    const assigned = await world.request('POST', `/api/clients/${sample.clientId}/action-items`, {
      cookie,
      body: { title: 'x', dueDate: '2026-12-01', assigneeId: other.personId },
    });
    expect(assigned.status).toBe(422);
  });

  test('every duty of the table is somebody’s in the sample world, or has no row of its own', () => {
    const inRows = duties.filter((duty) => principals.some((one) => one.standing?.includes(duty)));
    expect(inRows).toEqual(['DPO', 'CISO']);
  });
});
