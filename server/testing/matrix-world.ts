import { sample } from '@claimlock/contract/sample';
import { inject } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { endpointsOnly } from './endpoints-only.ts';
import { openSampleHouse } from './sample-house.ts';
import { other, userAs } from './sample-world.ts';
import type { TestHouse } from './test-house.ts';

// Where the whole of them is asked on another server, every fifth will do.
const every = Math.round(1 / inject('share'));

/** Every endpoint that the product serves: one is covered the day it is declared. */
export const endpoints = endpointsOnly(allRoutes)
  .map((route) => route.endpoint)
  .filter((_, place) => place % every === 0);

/** The sample world, in which every ledger has an entry to be read. */
export async function openMatrixWorld(): Promise<TestHouse> {
  const world = await openSampleHouse();
  const cookie = await world.signInAs(userAs('super_admin'));
  for (const clientId of [sample.clientId, other.clientId]) {
    const body = { version: 1, employeeCount: 81 };
    const changed = await world.request('PATCH', `/api/platform/clients/${clientId}`, { cookie, body });
    if (changed.status !== 200) throw new Error(`The client was not changed: ${changed.text}`);
  }
  return world;
}
