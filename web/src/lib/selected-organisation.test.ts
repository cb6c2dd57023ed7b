import { ClientId } from '@claimlock/contract/identifiers';
import type { Organisation } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const { forgetOrganisations, keepOrganisations, organisationChoice, readChoice, selectOrganisation } = await import(
  './selected-organisation.ts'
);

const organisation = (last: string, name: string): Organisation => ({
  id: ClientId.parse(sample.clientId.slice(0, -1) + last),
  name,
  tier: 'Bronze',
  score: 75,
  industry: 'Technology',
  size: 'medium',
  country: 'United Kingdom',
  region: 'London',
  createdAt: '2026-05-07T12:48:00.000Z',
  updatedAt: '2026-05-07T12:48:00.000Z',
});
const [one, other] = [organisation('a', 'One'), organisation('b', 'Other')];

beforeEach(() => forgetOrganisations());

test('the first is chosen by default, and kept in the usual form of a persisted store', () => {
  keepOrganisations([one, other]);
  expect(organisationChoice().selectedOrganisation?.name).toBe('One');
  expect(JSON.parse(kept.get('organisation-storage') ?? '')).toEqual({
    state: { organisations: [one, other], selectedOrganisation: one },
    version: 0,
  });
});

test('a choice holds while the server lists it', () => {
  keepOrganisations([one, other]);
  selectOrganisation(other.id);
  keepOrganisations([{ ...other, score: 80 }, one]);
  expect(organisationChoice().selectedOrganisation).toMatchObject({ name: 'Other', score: 80 });
  keepOrganisations([one]);
  expect(organisationChoice().selectedOrganisation?.name).toBe('One');
});

test('an unknown id gives none', () => {
  keepOrganisations([one]);
  selectOrganisation('cli_unknown');
  expect(organisationChoice().selectedOrganisation).toBeNull();
});

test('signing out leaves nothing behind', () => {
  keepOrganisations([one]);
  forgetOrganisations();
  expect(kept.size).toBe(0);
  expect(organisationChoice()).toEqual({ organisations: [], selectedOrganisation: null });
});

test.each([
  null,
  7,
  'x',
  {},
  { state: 1 },
  { state: { organisations: [{ id: 1 }] } },
  { state: { organisations: 'x', selectedOrganisation: {} } },
])('what is stored is never trusted: %j', (stored) =>
  expect(readChoice(stored)).toEqual({ organisations: [], selectedOrganisation: null }),
);

test('a stored choice that is not in the stored list is none', () => {
  expect(
    readChoice({ state: { organisations: [one], selectedOrganisation: other }, version: 0 }).selectedOrganisation,
  ).toBeNull();
});
