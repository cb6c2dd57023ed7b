import { expect, test } from 'vitest';
import { adminPlaces, brokerPlaces, clientAdminPlaces, dashboardPlaces, isCurrent } from './places.ts';
import { addressOf } from './use-shortcuts.ts';

const labels = (places: ReturnType<typeof dashboardPlaces>) => places.map(({ label }) => label);

test('the side bar stands in the specification’s order, and Organisations and Users are for admins', () => {
  expect(labels(dashboardPlaces(true))).toEqual([
    'Dashboard',
    'Compliance',
    'Insurance',
    'Organisations',
    'Users',
    'Settings',
  ]);
  expect(labels(dashboardPlaces(false))).toEqual(['Dashboard', 'Compliance', 'Insurance', 'Settings']);
  expect(dashboardPlaces(false)[0]?.to).toBe('/');
});

test('the outbox is there where no mail leaves the house', () => {
  expect(labels(adminPlaces(false))).toContain('Outbox');
  expect(labels(adminPlaces(true))).not.toContain('Outbox');
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/compliance-engine/cyber-essentials', 'Compliance'],
  ['/dashboard/risk-register', 'Compliance'],
  ['/dashboard/settings', 'Settings'],
])('at %s the current place is %s', (pathname, label) => {
  const places = dashboardPlaces(true);
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
  const addresses = brokerPlaces.map(({ to }) => to);
  expect(
    brokerPlaces.filter((place) => isCurrent(place, '/broker/clients', addresses)).map(({ label }) => label),
  ).toEqual(['Clients']);
});

test('each letter leads to one place of a portal', () => {
  for (const places of [dashboardPlaces(true), adminPlaces(false), brokerPlaces, clientAdminPlaces]) {
    const letters = places
      .flatMap(({ letter, below = [] }) => [letter, ...below.map((one) => one.letter)])
      .filter(Boolean);
    expect(new Set(letters).size).toBe(letters.length);
  }
  expect(addressOf(dashboardPlaces(false), 'c')).toBe('/dashboard/compliance-engine');
  expect(addressOf(dashboardPlaces(false), 'u')).toBeUndefined();
});
