import { ListedPerson, Person } from '@claimlock/contract/people/endpoints';
import { sampleId } from '@claimlock/contract/sample';
import type { z } from 'zod';

const known = {
  id: sampleId('per', 'b'),
  name: 'Bea',
  email: 'bea@sample.example',
  department: 'IT',
  departmentId: sampleId('dep', 'a'),
  jobTitle: 'Lead',
  role: 'manager',
  access: 'employee',
  status: 'Active',
  joinedOn: '2026-01-05',
  invitedAt: null,
  you: false,
  appointments: [],
  groups: [],
  frameworks: [],
  leftOn: null,
  erased: false,
  version: 1,
} as const;

/** Somebody who works at a client, in a test, but for what the test says. */
export const person = (said: Partial<z.input<typeof Person>> = {}): Person => Person.parse({ ...known, ...said });

/** The same as the list of people tells of them. */
export const listedPerson = (said: Partial<z.input<typeof ListedPerson>> = {}): ListedPerson =>
  ListedPerson.parse({
    ...known,
    secondFactor: null,
    training: { assigned: 0, completed: 0, overdue: 0 },
    reading: { asked: 0, acknowledged: 0, overdue: 0 },
    onboarding: null,
    ...said,
  });
