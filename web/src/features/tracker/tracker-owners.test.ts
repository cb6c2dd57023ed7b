import { AppointmentId } from '@claimlock/contract/identifiers';
import type { Person } from '@claimlock/contract/people/endpoints';
import { expect, test } from 'vitest';
import { canOwnLine } from './tracker-owners.ts';

const person = (role: Person['role'], more: Partial<Pick<Person, 'access' | 'appointments'>> = {}) =>
  canOwnLine({ role, access: 'employee', appointments: [], ...more });
const id = AppointmentId.parse(`apt_${'1'.padStart(26, '0')}`);
const officer = (from: string): Person['appointments'] => [
  { id, duty: 'DPO', from, until: null, deputy: null, document: null, safeguards: null },
];

test('a line is given to those who see the tracker: not to staff, but for an officer from their first day on', () => {
  expect((['senior-management', 'manager', 'admin'] as const).map((role) => person(role))).toEqual([true, true, true]);
  expect(person('staff')).toBe(false);
  expect(person('staff', { access: 'client_admin' })).toBe(true);
  expect(person('staff', { appointments: officer('2020-01-01') })).toBe(true);
  expect(person('staff', { appointments: officer('2999-01-01') })).toBe(false);
});
