import { createHash } from 'node:crypto';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { narrowableIn } from '@claimlock/contract/people/custom-role';
import { endAppointment } from '@claimlock/contract/people/endpoints';
import { giveCustomRole } from '@claimlock/contract/people/rights';
import { sample, sampleId } from '@claimlock/contract/sample';
import { inject } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { endpointsOnly } from './endpoints-only.ts';
import { openSampleApp } from './sample-app.ts';
import { other, type Principal, userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

// Where the whole of them is asked on another server, about every fifth will do: by its name, so that one more endpoint
// leaves the others where they are.
const every = Math.round(1 / inject('share'));
// The duty that this one changes has ended before a part is asked.
const wholeOnly = ['changeAppointment'];
const isInPart = ({ name }: Endpoint) =>
  createHash('sha256').update(name).digest().readUInt32BE() % every === 0 && !wholeOnly.includes(name);

const served = endpointsOnly(allRoutes).map((route) => route.endpoint);

// The whole of them is asked in its order, in which what is taken away is given back at once. Of a part, what gives or takes
// comes when nothing is left that it would touch.
const touching = [
  'confirmDutyProposal',
  'endAppointment',
  'deactivatePerson',
  'deactivatePeople',
  'endPlace',
  'retireControlScope',
];
// Nothing of a client that is shut out can be changed, so that comes after all that changes something.
const shutting = ['suspendClient', 'closeClient'];
// What the rest of the tests find is a client that is neither closing nor suspended.
const last = ['callOffClosing', 'reinstateClient'];
// Of a part, the later of these come later, wherever they stand in the order of what is served.
const inOrder = [touching, shutting, last];
// Support access has no further states.
const opensSupport = ({ name }: Endpoint) => (name === 'openSupportAccess' ? 1 : 0);
const rank = ({ name, method }: Endpoint) =>
  method === 'GET' ? -2 : inOrder.findIndex((names) => names.includes(name));

/** Every endpoint that the product serves: one is covered the day it is declared. */
export const endpoints = (
  every === 1
    ? served
    : served
        .filter((endpoint) => isInPart(endpoint) || last.includes(endpoint.name))
        .toSorted((one, other) => rank(one) - rank(other))
).toSorted((one, other) => opensSupport(one) - opensSupport(other));

/** Somebody whose custom role leaves out every other thing that their role gives. */
export const narrowed: Principal = {
  name: 'supervisory of A with a custom role',
  userId: sampleId('usr', 'cr'),
  assurance: 'single',
  standing: 'manager',
  withheld: narrowableIn('manager').filter((_, place) => place % 2 === 1),
};

/** Adds them and their custom role by hand; they are given it by the product's own endpoint. */
async function addNarrowed(world: TestApp): Promise<void> {
  const { clientId } = sample;
  const personId = sampleId('per', 'cr');
  const now = world.clock.now();
  await world.asAdministrator(
    `insert into identity_user (id, name, email, email_verified, created_at, updated_at) values ($1, 'User cr', 'cr@users.example', true, $2, $2)`,
    [narrowed.userId, now],
  );
  await world.asAdministrator(
    `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on, created_at)
     values ($1, $2, $3, 'Narrowed A', 'cr@users.example', 'Dept', 'Job', 'manager', 'employee', 'Active', '2026-01-05', $4)`,
    [clientId, personId, narrowed.userId, now],
  );
  await world.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ($1, $2, 'employee', 'manager', $3, $4, $5)`,
    [sampleId('mem', 'cr'), narrowed.userId, clientId, personId, now],
  );
  const head = await world.signInAs(userAs('client_admin'));
  // As one stands from before it was refused that something stays without what it needs.
  const customRoleId = sampleId('crl', 'cr');
  await world.asAdministrator(
    `insert into custom_role (client_id, id, name, base, withheld, created_at) values ($1, $2, 'Every other', 'manager', $3, $4)`,
    [clientId, customRoleId, narrowed.withheld, now],
  );
  const given = await world.call(giveCustomRole, { clientId, personId, customRoleId }, head);
  if (given.status !== 200) throw new Error(`The custom role was not given: ${given.text}`);
}

/** The sample world, in which every ledger has an entry to be read. */
export async function openMatrixWorld(): Promise<TestApp> {
  const world = await openSampleApp();
  const cookie = await world.signInAs(userAs('super_admin'));
  for (const clientId of [sample.clientId, other.clientId]) {
    const body = { version: 1, employeeCount: 81 };
    const changed = await world.request('PATCH', `/api/platform/clients/${clientId}`, { cookie, body });
    if (changed.status !== 200) throw new Error(`The client was not changed: ${changed.text}`);
  }
  await addNarrowed(world);
  // Somebody of the staff holds a duty, of which every cell but its own is free: asked whole, the duty ends before the rest.
  if (every > 1) {
    const head = await world.signInAs(userAs('client_admin'));
    const ended = await world.call(endAppointment, { ...endAppointment.example }, head);
    if (ended.status !== 200) throw new Error(`The duty did not end: ${ended.text}`);
  }
  return world;
}
