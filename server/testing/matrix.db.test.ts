import { duties } from '@claimlock/contract/access';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkEndpoint } from './matrix.ts';
import { endpoints, narrowed, openMatrixWorld } from './matrix-world.ts';
import { canaries, other, principals, userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

const everybody = [narrowed, ...principals];

let world: TestApp;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(() => world.closeApp());

describe('every principal, about every tenant', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    { timeout: 300_000 },
    async (_, endpoint) => {
      expect(await checkEndpoint(world, endpoint, everybody)).toEqual([]);
    },
  );
});

describe('the matrix is not empty', () => {
  test('whoever may read finds their own canary', async () => {
    const cookie = await world.signInAs(userAs('manager'), 'single');
    const items = await world.request('GET', `/api/clients/${sample.clientId}/action-items`, { cookie });
    expect(items.text).toContain(canaries.a);
    const profile = await world.request('GET', `/api/clients/${sample.clientId}/company`, { cookie });
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
