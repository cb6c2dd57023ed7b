import type { Endpoint } from '@claimlock/contract/endpoint';
import { endAppointment } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { inject } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { endpointsOnly } from './endpoints-only.ts';
import { openSampleApp } from './sample-app.ts';
import { other, userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

// Where the whole of them is asked on another server, every fifth will do.
const every = Math.round(1 / inject('share'));

const served = endpointsOnly(allRoutes).map((route) => route.endpoint);

// The whole of them is asked in its order, in which what is taken away is given back at once. Of a part, what gives or takes
// comes when nothing is left that it would touch.
const touching = [
  'appointDuty',
  'endAppointment',
  'deactivatePerson',
  'endPlace',
  'suspendClient',
  'retireControlScope',
];
// What the rest of the tests find is a client that is not suspended.
const last = 'reinstateClient';
// Support access has no further states.
const opensSupport = ({ name }: Endpoint) => (name === 'openSupportAccess' ? 1 : 0);
const rank = ({ name, method }: Endpoint) =>
  name === last ? 3 : method === 'GET' ? 0 : touching.includes(name) ? 2 : 1;

/** Every endpoint that the product serves: one is covered the day it is declared. */
export const endpoints = (
  every === 1
    ? served
    : served
        .filter((_, place) => place % every === 0 || served[place]?.name === last)
        .toSorted((one, other) => rank(one) - rank(other))
).toSorted((one, other) => opensSupport(one) - opensSupport(other));

/** The sample world, in which every ledger has an entry to be read. */
export async function openMatrixWorld(): Promise<TestApp> {
  const world = await openSampleApp();
  const cookie = await world.signInAs(userAs('super_admin'));
  for (const clientId of [sample.clientId, other.clientId]) {
    const body = { version: 1, employeeCount: 81 };
    const changed = await world.request('PATCH', `/api/platform/clients/${clientId}`, { cookie, body });
    if (changed.status !== 200) throw new Error(`The client was not changed: ${changed.text}`);
  }
  // Somebody of the staff holds a duty, of which every cell but its own is free: asked whole, the duty ends before the rest.
  if (every > 1) {
    const head = await world.signInAs(userAs('client_admin'));
    const ended = await world.call(endAppointment, { ...endAppointment.example }, head);
    if (ended.status !== 200) throw new Error(`The duty did not end: ${ended.text}`);
  }
  return world;
}
