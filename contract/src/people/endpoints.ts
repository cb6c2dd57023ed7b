import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { AppointmentId, ClientId, DepartmentId, FrameworkId, PersonGroupId, PersonId } from '../identifiers.ts';
import { email, personName } from '../identity/endpoints.ts';
import { invitationLink } from '../identity/links.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { duties, roles } from '../roles.ts';
import { sample } from '../sample.ts';
import { handedOnKinds } from '../words.ts';
import { HandOn } from './hand-on.ts';

export const personStatuses = ['Invited', 'Active', 'Deactivated'] as const;
export const PersonStatus = z.enum(personStatuses);

/** An invitation works for so long (decisions of `design/reliability.md` §2.0). */
export const invitationHours = 72;
/** What people are listed by: their standing, and of those who have not joined, whether they can. */
export const personStandings = [...personStatuses, 'Not invited', 'Invitation expired'] as const;
export type PersonStanding = (typeof personStandings)[number];

/** What a person may do in the portals: work at the client, or administer it as well. */
export const portalAccess = ['employee', 'client_admin'] as const;
export const PortalAccess = z.enum(portalAccess);

export const Appointment = z.object({
  id: AppointmentId,
  duty: z.enum(duties),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  /** Who stands in; a deputy has no rights by it. */
  deputy: z.object({ id: PersonId, name: z.string() }).nullable(),
  /** Where the appointment is written down. */
  document: z.string().nullable(),
  /** Of an exception, which ends by itself: what keeps apart the duties that exclude each other. */
  safeguards: z.string().nullable(),
});

export const Person = z.object({
  id: PersonId,
  name: z.string(),
  email: z.string(),
  department: z.string(),
  departmentId: DepartmentId,
  jobTitle: z.string(),
  role: z.enum(roles),
  access: PortalAccess,
  status: PersonStatus,
  joinedOn: z.iso.date().nullable(),
  invitedAt: z.iso.datetime().nullable(),
  you: z.boolean(),
  appointments: z.array(Appointment),
  groups: z.array(z.object({ id: PersonGroupId, name: z.string() })),
  /** The frameworks that they work on. It gives no rights. */
  frameworks: z.array(z.string()),
  leftOn: z.iso.date().nullable(),
  /** Whether the person was erased after they left: nothing says any more who they were. */
  erased: z.boolean(),
  version: z.number().int(),
});
export type Person = z.infer<typeof Person>;

/** How far somebody is with the courses that they have; nothing is asked of whoever has none. */
export const TrainingStanding = z.object({
  assigned: z.number().int(),
  completed: z.number().int(),
  overdue: z.number().int(),
});
export type TrainingStanding = z.infer<typeof TrainingStanding>;

/** How far somebody is with the documents that they were asked to read. */
export const ReadingStanding = z.object({
  asked: z.number().int(),
  acknowledged: z.number().int(),
  overdue: z.number().int(),
});
export type ReadingStanding = z.infer<typeof ReadingStanding>;

/** How far somebody is with their onboarding. */
export const OnboardingStanding = z.object({
  asked: z.number().int(),
  done: z.number().int(),
  overdue: z.boolean(),
});

/** What people are listed by: those without an onboarding, and how the others stand with theirs. */
export const onboardingStates = ['Not started', 'In progress', 'Overdue', 'Done'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

/** How active people stand with their courses, or with the documents that they have to read: a filter of their list. */
export const askedStates = ['None', 'Not complete', 'Overdue', 'Complete'] as const;
export type AskedState = (typeof askedStates)[number];

/** Whether an active person has set up MFA: a filter of the list. */
export const mfaStates = ['Yes', 'No'] as const;

/** What people hold that others have to continue when they leave: a filter of the list. */
export const workStates = ['Open work'] as const;

/** A person with what an administrator looks for in a list. */
export const ListedPerson = Person.extend({
  /** Whether MFA is set up; null for people who are not active, and for readers who may not change people. */
  secondFactor: z.boolean().nullable(),
  training: TrainingStanding,
  reading: ReadingStanding,
  /** Null where they have none. */
  onboarding: OnboardingStanding.nullable(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const peopleSorts = ['name', '-name', 'joined', '-joined'] as const;

/** What people are listed by, and selected by where a change is meant for all whom a list shows. */
export const peopleAsked = {
  search: search(),
  status: z.enum(personStandings).optional(),
  role: z.enum(roles).optional(),
  department: DepartmentId.optional(),
  group: PersonGroupId.optional(),
  duty: z.enum(duties).optional(),
  access: PortalAccess.optional(),
  onboarding: z.enum(onboardingStates).optional(),
  training: z.enum(askedStates).optional(),
  documents: z.enum(askedStates).optional(),
  /** Whether active people have set up MFA. Refused (`access.denied`) to readers who may not change people. */
  mfa: z.enum(mfaStates).optional(),
  /** Those who hold something that others have to continue when they leave. Refused like `mfa`. */
  work: z.enum(workStates).optional(),
};

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/api/clients/:clientId/people',
  scope: 'client',
  action: 'people.list',
  summary: 'The people of one client, a page at a time.',
  input: z.object({
    clientId: ClientId,
    ...peopleAsked,
    sort: z.enum(peopleSorts).default('name'),
    ...listInput,
  }),
  output: page(ListedPerson),
  example: { clientId: sample.clientId, count: 'true' },
});

/** The frameworks that a person works on. */
export const PersonFrameworks = z.array(FrameworkId).max(50);

/** The fields of the add-user form (specification §5). */
export const NewPerson = z.object({
  name: personName,
  email,
  department: line().min(1, 'Enter the department.').max(100),
  jobTitle: line().min(1, 'Enter the job title.').max(100),
  role: z.enum(roles, 'Choose a role.'),
  /** A choice from the permission table, not free text (decisions §4). */
  permissions: PortalAccess.default('employee'),
  frameworks: PersonFrameworks.default([]),
  onboarding: z.boolean().default(true),
  notifications: z.boolean().default(true),
});

/** The role of a person who is added, where none is chosen (specification §5). */
export const usualRole = 'senior-management' satisfies (typeof roles)[number];

export const addPerson = endpoint({
  name: 'addPerson',
  method: 'POST',
  path: '/api/clients/:clientId/people',
  scope: 'client',
  action: 'people.add',
  summary: 'Adds a person to a client and invites them.',
  input: NewPerson.extend({ clientId: ClientId }),
  output: Person.extend({ invitationLink }),
  status: 201,
  example: {
    clientId: sample.clientId,
    name: 'Sam Reed',
    email: 'sam.reed@sample-a.example',
    department: 'Operations',
    jobTitle: 'Analyst',
    role: 'staff',
  },
});

export const renewInvitation = endpoint({
  name: 'renewInvitation',
  method: 'POST',
  path: '/api/clients/:clientId/people/:personId/invitations',
  scope: 'client',
  action: 'people.add',
  summary: 'Sends a person a new invitation; the older link stops working.',
  input: z.object({ clientId: ClientId, personId: PersonId }),
  output: Person.extend({ invitationLink }),
  status: 201,
  example: { clientId: sample.clientId, personId: sample.secondPersonId },
});

export const deactivatePerson = endpoint({
  name: 'deactivatePerson',
  method: 'PUT',
  path: '/api/clients/:clientId/people/:personId/deactivation',
  scope: 'client',
  action: 'people.deactivate',
  summary: 'Ends a person’s access and gives what they held to others; what they did stays on record.',
  input: z.object({
    clientId: ClientId,
    personId: PersonId,
    /** To whom what they hold goes, by its kind; what is not named stays with them, and is said to. */
    handOn: z.array(HandOn).max(handedOnKinds.length).default([]),
    /** Who is proposed for the duties that end with them. */
    duties: z
      .array(z.object({ duty: z.enum(duties), toId: PersonId }))
      .max(duties.length)
      .default([]),
  }),
  output: Person,
  example: { clientId: sample.clientId, personId: sample.secondPersonId },
});

export const endAppointment = endpoint({
  name: 'endAppointment',
  method: 'DELETE',
  path: '/api/clients/:clientId/people/:personId/appointments/:appointmentId',
  scope: 'client',
  action: 'people.appoint',
  summary: 'Ends an appointment today.',
  input: z.object({ clientId: ClientId, personId: PersonId, appointmentId: AppointmentId }),
  output: Person,
  example: { clientId: sample.clientId, personId: sample.personId, appointmentId: sample.appointmentId },
});

export const changeAppointment = endpoint({
  name: 'changeAppointment',
  method: 'PATCH',
  path: '/api/clients/:clientId/people/:personId/appointments/:appointmentId',
  scope: 'client',
  action: 'people.appoint',
  summary: 'Names the deputy of an appointment, where it is written down, and an earlier end.',
  input: z.object({
    clientId: ClientId,
    personId: PersonId,
    appointmentId: AppointmentId,
    deputyId: PersonId.nullable().optional(),
    document: line().min(1).max(200).nullable().optional(),
    /** The first day on which the duty is not held any more; only earlier than it was to be. */
    until: day().nullable().optional(),
  }),
  output: Person,
  example: {
    clientId: sample.clientId,
    personId: sample.personId,
    appointmentId: sample.appointmentId,
    document: 'Letter of appointment of 5 January 2026',
  },
});
