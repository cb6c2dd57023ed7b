import type { Person } from '@claimlock/contract/people/endpoints';
import { expect, test } from 'vitest';
import { canOwnLine } from './tracker-owners.ts';

const person = (role: Person['role'], more: Partial<Pick<Person, 'access' | 'appointments'>> = {}) =>
  canOwnLine({ role, access: 'employee', appointments: [], ...more });
const officer = (from: string) => [{ id: 'apt_1', duty: 'DPO', from, until: null } as const];

test('a line is given to those who see the tracker: not to staff, but for an officer from their first day on', () => {
  expect((['senior-management', 'manager', 'admin'] as const).map((role) => person(role))).toEqual([true, true, true]);
  expect(person('staff')).toBe(false);
  expect(person('staff', { access: 'client_admin' })).toBe(true);
  expect(person('staff', { appointments: officer('2020-01-01') })).toBe(true);
  expect(person('staff', { appointments: officer('2999-01-01') })).toBe(false);
});
