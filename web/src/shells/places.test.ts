import type { Audience } from '@claimlock/contract/access';
import { Membership } from '@claimlock/contract/identity/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { allModules, portalModules } from '../portal-modules.ts';
import { isCurrent, placesOf } from './places.ts';
import { addressOf } from './use-shortcuts.ts';

const visitAs = (role: 'admin' | 'staff', mailDelivered = true) => ({
  memberships: [
    Membership.parse({
      id: sample.membershipId,
      audience: 'employee',
      role,
      duties: [],
      withheld: [],
      organisation: { id: sample.clientId, name: 'Sample Ltd', type: 'client' },
      suspended: false,
      heldUntil: null,
    }),
  ],
  organisationId: sample.clientId,
  mailDelivered,
});
const placesFor = (portal: Audience, role: 'admin' | 'staff' = 'admin', mailDelivered = true) =>
  placesOf(allModules, portal, visitAs(role, mailDelivered));
const labels = (places: ReturnType<typeof placesFor>) => places.map(({ label }) => label);

test('the side bar stands in the specification’s order, and Organisations and Users are for admins', () => {
  expect(labels(placesFor('employee'))).toEqual([
    'Dashboard',
    'Compliance',
    'Insurance',
    'Organisations',
    'Users',
    'Documents',
    'Settings',
  ]);
  expect(labels(placesFor('employee', 'staff'))).toEqual([
    'Dashboard',
    'Compliance',
    'Insurance',
    'Documents',
    'Settings',
  ]);
  expect(placesFor('employee')[0]?.to).toBe('/');
  expect(placesFor('employee')[1]?.below?.map(({ label }) => label)).toEqual([
    'Compliance Engine',
    'Risk Register',
    'Security Training',
    'Reporting',
    'Assignments',
    'Privacy Register',
  ]);
});

test('who administers a client goes from either of its two portals to the other, and is led away by nothing else', () => {
  const { memberships, ...visit } = visitAs('admin');
  const administers = {
    ...visit,
    memberships: memberships.map((one) => ({ ...one, audience: 'client_admin' as const })),
  };
  const of = (portal: Audience) => placesOf(allModules, portal, administers);
  const dashboard = of('employee');
  expect(dashboard.find(({ label }) => label === 'Dashboard')?.to).toBe('/dashboard');
  expect(dashboard.at(-1)).toMatchObject({ label: 'Client administration', to: '/client-admin' });
  expect(of('client_admin').find(({ label }) => label === 'Compliance dashboard')?.to).toBe('/dashboard');
  expect(labels(placesFor('employee'))).not.toContain('Client administration');
});

test('the outbox is there where no mail leaves the house', () => {
  expect(labels(placesFor('super_admin', 'admin', false))).toContain('Outbox');
  expect(labels(placesFor('super_admin'))).not.toContain('Outbox');
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/actions', 'Dashboard'],
  ['/dashboard/compliance-engine/cyber-essentials', 'Compliance'],
  ['/dashboard/risk-register', 'Compliance'],
  ['/dashboard/risk-register/resolved', 'Compliance'],
  ['/dashboard/settings', 'Settings'],
])('at %s the current place is %s', (pathname, label) => {
  const places = placesFor('employee');
  const current = places.filter((place) =>
    isCurrent(
      place,
      pathname,
      places.map(({ to }) => to),
    ),
  );
  expect(current.map((place) => place.label)).toEqual([label]);
});

test('the overview of a portal is not the current place below it', () => {
  const places = placesFor('broker_admin');
  const addresses = places.map(({ to }) => to);
  expect(places.filter((place) => isCurrent(place, '/broker/clients', addresses)).map(({ label }) => label)).toEqual([
    'Clients',
  ]);
});

test('the dashboard’s modules bring nothing to the other portals, and theirs nothing to it', () => {
  const portalsOf = (some: typeof modules) =>
    new Set(some.flatMap(({ places = [] }) => places.map(({ portal }) => portal)));
  expect([...portalsOf(modules)]).toEqual(['employee']);
  expect(portalsOf(portalModules)).not.toContain('employee');
});

test('each letter leads to one place of a portal', () => {
  for (const portal of ['employee', 'super_admin', 'broker_admin', 'client_admin'] as const) {
    const letters = placesFor(portal, 'admin', false)
      .flatMap(({ letter, below = [] }) => [letter, ...below.map((one) => one.letter)])
      .filter(Boolean);
    expect(new Set(letters).size).toBe(letters.length);
  }
  expect(addressOf(placesFor('employee', 'staff'), 'c')).toBe('/dashboard/compliance-engine');
  expect(addressOf(placesFor('employee', 'staff'), 'u')).toBeUndefined();
});

test('each module has a name of its own, and each place under another has that', () => {
  for (const some of [modules, portalModules]) {
    const names = some.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  const brought = allModules.flatMap(({ places = [] }) => places);
  for (const place of brought)
    if ('under' in place)
      expect(brought.filter((one) => 'icon' in one && one.portal === place.portal).map(({ label }) => label)).toContain(
        place.under,
      );
});
