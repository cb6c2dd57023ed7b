import { policy } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { duties } from '@claimlock/contract/roles';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openApp } from '../src/app-over-http.ts';
import type { Asker } from '../src/foundation/access/actor.ts';
import type { Services } from '../src/foundation/http/hallway.ts';
import { Telemetry } from '../src/foundation/http/telemetry.ts';
import { credentialReader } from '../src/modules/identity/index.ts';
import { checkEndpoint } from './matrix.ts';
import { endpoints, narrowed, openMatrixWorld } from './matrix-world.ts';
import { principals } from './sample-world.ts';
import { type TestApp, testUrl } from './test-app.ts';

const share = inject('share');

let world: TestApp;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(() => world.closeApp());

/** The same world behind an application with a bug in it. */
function sabotaged(
  findAsker: (
    asked: Awaited<ReturnType<Services['findAsker']>>,
    clientId: string | undefined,
  ) => Awaited<ReturnType<Services['findAsker']>>,
): TestApp {
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
  const hono = openApp(services, world.routes, settings, { folder: undefined, version: 'test' });
  return { ...world, services, ...world.through(hono) };
}

// Those whom a bug shows with soonest: somebody who may do much in one place, then somebody who may do little.
const soonest = ['client admin of A', 'staff of A', 'broker admin of A’s broker'];
const inTurn = [
  ...soonest.flatMap((name) => principals.filter((one) => one.name === name)),
  ...principals.filter(({ name }) => !soonest.includes(name)),
];

/** What the first principal whom a bug shows with is answered wrongly: one red cell is enough to find it. */
const faults = async (buggy: TestApp, endpoint: Endpoint, asked = inTurn) => {
  for (const principal of asked) {
    const wrong = await checkEndpoint(buggy, endpoint, [principal]);
    if (wrong.length > 0) return wrong;
  }
  return [];
};

describe('planted bugs turn the matrix red', () => {
  // What only a duty permits shows none of these: they give nobody a duty.
  const isByDuty = (held: string) => duties.some((duty) => duty === held);
  const needPermission = endpoints.filter(
    ({ action, scope }) =>
      action !== 'public' && scope !== 'identity' && scope !== 'public' && !Object.keys(policy[action]).every(isByDuty),
  );

  test('everybody is taken for a super admin', { timeout: 300_000 }, async () => {
    const crown = (asker: Asker): Asker => ({
      ...asker,
      assurance: 'double',
      memberships: asker.memberships.map((membership) => ({ ...membership, audience: 'super_admin' })),
    });
    const buggy = sabotaged(({ asker, client }) => ({ asker: asker && crown(asker), client }));
    for (const endpoint of needPermission) expect(await faults(buggy, endpoint), endpoint.name).not.toEqual([]);
  });

  test('every tenant is taken for one’s own', { timeout: 300_000 }, async () => {
    const buggy = sabotaged(({ asker, client }, clientId) => ({
      asker: asker && {
        ...asker,
        memberships: asker.memberships.map((membership) => ({
          ...membership,
          clientId: membership.clientId && (clientId ?? null),
        })),
      },
      // Which tenants there are stays as it is: nothing is wrong but whose they are.
      client,
    }));
    // Where the example's own object is looked for in vain, a stranger's tenant is told from none by that answer.
    const ofStranger = expect.stringMatching(/, stranger:| tells a stranger's tenant /);
    for (const endpoint of needPermission.filter((one) => one.scope === 'client'))
      expect(await faults(buggy, endpoint), endpoint.name).toContainEqual(ofStranger);
  });

  test('a suspended organisation is taken for one that works', { timeout: 300_000 }, async () => {
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

  test('what a custom role leaves out is not looked at', { timeout: 300_000 }, async () => {
    const buggy = sabotaged(({ asker, client }) => ({
      asker: asker && {
        ...asker,
        memberships: asker.memberships.map((membership) => ({ ...membership, withheld: [] })),
      },
      client,
    }));
    const leftOut = needPermission.filter(({ action }) => narrowed.withheld?.includes(action));
    expect(leftOut.length).toBeGreaterThan(50 * share);
    for (const endpoint of leftOut) expect(await faults(buggy, endpoint, [narrowed]), endpoint.name).not.toEqual([]);
  });

  test('nobody’s session is looked at', { timeout: 300_000 }, async () => {
    const admin = await world.services.findAsker(undefined, undefined);
    const buggy = sabotaged(({ client }) => ({ ...admin, client }));
    for (const endpoint of needPermission) expect(await faults(buggy, endpoint), endpoint.name).not.toEqual([]);
  });
});
