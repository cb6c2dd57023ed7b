import { ProductError } from '@claimlock/contract/errors';
import { OperationId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/people-bulk/endpoints';
import { courseTitles } from '@claimlock/contract/training/courses';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { requireReadable } from '../documents/index.ts';
import { startOperation } from '../operations/index.ts';
import { type AskedOfPeople, lockGroup, requireClientsChoice, requireDepartmentOf } from '../people/index.ts';
import { requireTerms } from '../training/index.ts';
import { selectedPeople, type Whom } from './selected-people.ts';
import type { Task } from './task.ts';

/** What the list of people is filtered by, which only the whole product knows. */
export type BulkNeeds = { readonly asked: () => AskedOfPeople };

/** The longest title of an operation. */
const longestTitle = 200;

/** Starts a task for each of many people, as one operation. */
async function begin(
  context: ClientContext,
  { asked }: BulkNeeds,
  whom: Whom,
  { task, title }: { readonly task: Task; readonly title: (people: string) => string },
) {
  const people = await selectedPeople(context, asked(), whom);
  const counted = people.length === 1 ? '1 person' : `${people.length.toLocaleString('en-GB')} people`;
  const byOperator = context.membership?.audience === 'super_admin';
  const operationId = await startOperation(context, {
    kind: 'people-bulk',
    title: title(counted).slice(0, longestTitle),
    items: people.map(({ id, name }) => ({ name, input: { task, personId: id, byOperator } })),
  });
  return { operationId: OperationId.parse(operationId), people: people.length };
}

/** Invites each of many people. */
export const startInvitationsWith =
  (needs: BulkNeeds): Handler<typeof contract.startInvitations> =>
  async (context, whom) => {
    await requireClientsChoice(context);
    return begin(context, needs, whom, { task: { kind: 'invite' }, title: (people) => `Invitation of ${people}` });
  };

/** Ends the access of each of many people. */
export const startDeactivationsWith =
  (needs: BulkNeeds): Handler<typeof contract.startDeactivations> =>
  (context, whom) =>
    begin(context, needs, whom, { task: { kind: 'deactivate' }, title: (people) => `Deactivation of ${people}` });

/** Gives each of many people a department, a role or a group. */
export const startChangesWith =
  (needs: BulkNeeds): Handler<typeof contract.startChanges> =>
  async (context, { departmentId, role, groupId, ...whom }) => {
    if ((departmentId ?? role ?? groupId) === undefined) throw new ProductError('answer.changes-nothing');
    if (departmentId !== undefined) await requireDepartmentOf(context.db, departmentId);
    if (groupId !== undefined && !(await lockGroup(context.db, groupId)))
      throw ProductError.beside('group.unknown', 'groupId');
    const task: Task = { kind: 'change', departmentId, role, groupId };
    return begin(context, needs, whom, { task, title: (people) => `Change of ${people}` });
  };

/** Starts the onboarding of each of many people. */
export const startOnboardingsWith =
  (needs: BulkNeeds): Handler<typeof contract.startOnboardings> =>
  (context, whom) =>
    begin(context, needs, whom, { task: { kind: 'onboard' }, title: (people) => `Onboarding of ${people}` });

/** Assigns a course to each of many people. */
export const startCourseAssignmentsWith =
  (needs: BulkNeeds): Handler<typeof contract.startCourseAssignments> =>
  async (context, { courseId, dueDays, everyMonths, ...whom }) => {
    requireTerms({ dueDays, everyMonths });
    return begin(context, needs, whom, {
      task: { kind: 'course', courseId, dueDays, everyMonths },
      title: (people) => `${courseTitles[courseId]} for ${people}`,
    });
  };

/** Asks each of many people to acknowledge a document. */
export const startReadingRequestsWith =
  (needs: BulkNeeds): Handler<typeof contract.startReadingRequests> =>
  async (context, { documentId, ...whom }) => {
    const { title } = await requireReadable(context, documentId);
    return begin(context, needs, whom, {
      task: { kind: 'document', documentId },
      title: (people) => `Request for ${people} to acknowledge ${title}`,
    });
  };
