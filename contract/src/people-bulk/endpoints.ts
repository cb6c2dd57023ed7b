import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DepartmentId, DocumentId, OperationId, PersonGroupId, PersonId } from '../identifiers.ts';
import { mostPeopleAtOnce } from '../people/changes.ts';
import { peopleAsked } from '../people/endpoints.ts';
import { roles } from '../roles.ts';
import { sample } from '../sample.ts';
import { courseTerms } from '../training/assigning.ts';
import { CourseId } from '../training/courses.ts';

/** How many people one operation reaches at the most. */
export const mostPeopleInOperation = 10_000;

/** SHA-256 of the sorted ids of people, in hex: the same for the same people, in any order. */
const PeopleDigest = z.string().regex(/^[0-9a-f]{64}$/);

/** All people whom the list shows under these filters, and the digest of those whom the preview counted. */
export const MatchingPeople = z.object({
  ...peopleAsked,
  /** From `previewMatchingPeople`. Refused (`people-bulk.list-changed`) if different people match by now. */
  digest: PeopleDigest,
});
export type MatchingPeople = z.input<typeof MatchingPeople>;

/** Whom it is for: people by their ids, or everybody who matches. */
const whom = {
  clientId: ClientId,
  personIds: z.array(PersonId).max(mostPeopleAtOnce, `Choose ${mostPeopleAtOnce} people at most.`).optional(),
  matching: MatchingPeople.optional(),
};
/** What each of these answers: the operation, and for how many people it works. */
const begun = z.object({ operationId: OperationId, people: z.number().int() });
const at = '/api/clients/:clientId/people-operations';
const example = { clientId: sample.clientId, personIds: [sample.secondPersonId] };

/** How many matching people a preview names at most. */
export const mostNamedInPreview = 5;

export const previewMatchingPeople = endpoint({
  name: 'previewMatchingPeople',
  method: 'GET',
  path: `${at}/preview`,
  scope: 'client',
  action: 'people.list',
  summary:
    'Counts the people who match the filters of the list, names the first of them, and answers the digest that starts an operation for them.',
  input: z.object({ clientId: ClientId, ...peopleAsked }),
  output: z.object({
    people: z.number().int(),
    names: z.array(z.string()).max(mostNamedInPreview),
    digest: PeopleDigest,
  }),
  example: { clientId: sample.clientId, status: 'Active' },
});

export const startInvitations = endpoint({
  name: 'startInvitations',
  method: 'POST',
  path: `${at}/invitations`,
  scope: 'client',
  action: 'people.add',
  summary: 'Sends each of many people who have not joined an invitation, as long work.',
  input: z.object(whom),
  output: begun,
  status: 201,
  example,
});

export const startDeactivations = endpoint({
  name: 'startDeactivations',
  method: 'POST',
  path: `${at}/deactivations`,
  scope: 'client',
  action: 'people.deactivate',
  summary: 'Ends the access of each of many people, as long work. Who holds open items or a duty is refused.',
  input: z.object(whom),
  output: begun,
  status: 201,
  example,
});

export const startChanges = endpoint({
  name: 'startChanges',
  method: 'POST',
  path: `${at}/changes`,
  scope: 'client',
  action: 'people.change',
  summary: 'Gives each of many people a department, a role or a group, as long work.',
  input: z.object({
    ...whom,
    departmentId: DepartmentId.optional(),
    role: z.enum(roles, 'Choose a role.').optional(),
    groupId: PersonGroupId.optional(),
  }),
  output: begun,
  status: 201,
  example: { ...example, departmentId: sample.emptyDepartmentId },
});

export const startOnboardings = endpoint({
  name: 'startOnboardings',
  method: 'POST',
  path: `${at}/onboardings`,
  scope: 'client',
  action: 'onboarding.manage',
  summary: 'Starts the onboarding of each of many people by the checklist of their role, as long work.',
  input: z.object(whom),
  output: begun,
  status: 201,
  example,
});

export const startCourseAssignments = endpoint({
  name: 'startCourseAssignments',
  method: 'POST',
  path: `${at}/courses`,
  scope: 'client',
  action: 'training.manage',
  summary: 'Assigns a course to people by name, as long work. Who has it already is skipped.',
  input: z.object({ ...whom, courseId: CourseId, ...courseTerms }),
  output: begun,
  status: 201,
  example: { ...example, courseId: 'remote-work' },
});

export const startReadingRequests = endpoint({
  name: 'startReadingRequests',
  method: 'POST',
  path: `${at}/documents`,
  scope: 'client',
  action: 'documents.publish',
  summary: 'Asks people by name to acknowledge a published document, as long work. Who was asked already is skipped.',
  input: z.object({ ...whom, documentId: DocumentId }),
  output: begun,
  status: 201,
  example: { ...example, documentId: sample.publishedDocumentId },
});
