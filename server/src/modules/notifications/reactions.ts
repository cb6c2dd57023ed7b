import { clockOf } from '@claimlock/contract/privacy-events';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext, Reaction } from '../../foundation/http/hallway.ts';
import { reaction } from '../../foundation/http/hallway.ts';
import { findItem } from '../action-items/index.ts';
import { findAssignment, listUnderWay } from '../assignments/index.ts';
import { findPlan as findReviewPlan } from '../control-reviews/index.ts';
import { findFinding } from '../findings/index.ts';
import { findControl } from '../frameworks/index.ts';
import { adminUsers, findPerson, readPersonNames, userToTell } from '../people/index.ts';
import { findPrivacyEvent } from '../privacy-events/index.ts';
import { findRisk } from '../risks/index.ts';
import { evidenceReactions } from './evidence-reactions.ts';
import { settlingReactions } from './settle.ts';
import { tell } from './tell.ts';
import { trackerReactions } from './tracker-reactions.ts';

async function tellAssignee(context: ClientContext, actionItemId: string, assigneeId: string): Promise<void> {
  const item = await findItem(context.db, context.clientId, actionItemId);
  const title = 'An action item was assigned to you';
  await tell(context, [await userToTell(context.db, assigneeId)], {
    title,
    detail: item?.title ?? '',
    link: `/dashboard?tab=actions&item=${actionItemId}`,
    about: actionItemId,
  });
}

async function tellOwner(context: ClientContext, riskId: string, ownerId: string): Promise<void> {
  const risk = await findRisk(context.db, context.clientId, riskId);
  await tell(context, [await userToTell(context.db, ownerId)], {
    title: 'A risk was given to you',
    detail: risk?.title ?? '',
    link: `/dashboard/risk-register?risk=${riskId}`,
    about: riskId,
  });
}

async function tellFindingOwner(context: ClientContext, findingId: string, says: string): Promise<void> {
  const finding = await findFinding(context.db, findingId);
  if (finding?.owner_id == null) return;
  await tell(context, [await userToTell(context.db, finding.owner_id)], {
    title: says,
    detail: `Finding ${finding.number}: ${finding.title}`,
    link: `/dashboard/compliance-engine?tab=findings&finding=${findingId}`,
    about: findingId,
  });
}

/** Tells whoever has a request, a breach or a complaint, and where they ask for it who administers, how its deadline stands. */
async function tellOfEvent(context: ClientContext, eventId: string, title: string, admins: boolean): Promise<void> {
  const event = await findPrivacyEvent(context.db, eventId);
  if (!event) return;
  const users = [
    event.owner_id === null ? null : await userToTell(context.db, event.owner_id),
    ...(admins ? await adminUsers(context.db) : []),
  ];
  const link = `/dashboard/compliance-engine/privacy?event=${eventId}`;
  await tell(context, users, { title, detail: `${event.number}: ${event.reference}`, link, about: eventId });
}

/** Tells people of an assignment: those who are asked to answer it, whoever made it, or who administers. */
async function tellOfAssignment(
  context: ClientContext,
  assignmentId: string,
  title: string,
  whom: { readonly asked?: true; readonly maker?: true; readonly admins?: true },
): Promise<void> {
  const { db } = context;
  const assignment = await findAssignment(db, assignmentId);
  if (!assignment) return;
  const users: (string | null)[] = [];
  if (whom.asked) for (const { id } of assignment.people) users.push(await userToTell(db, id));
  if (whom.maker) users.push(assignment.made_by);
  if (whom.admins) users.push(...(await adminUsers(db)));
  const link = `/dashboard/assignments/${assignmentId}`;
  await tell(context, users, { title, detail: assignment.title, link, about: assignmentId });
}

const eventWords = { request: 'privacy request', breach: 'data breach', complaint: 'privacy complaint' } as const;

/** Tells whoever answers for a control; staff find theirs on their own page, and not in the library. */
async function tellControlOwner(
  context: ClientContext,
  { controlId, scope }: { readonly controlId: string; readonly scope: string },
  ownerId: string,
  title: string,
): Promise<void> {
  const person = await findPerson(context.db, ownerId);
  await tell(context, [await userToTell(context.db, ownerId)], {
    ...{ title, detail: controlName(controlId), about: `${controlId} ${scope}` },
    link: person?.role === 'staff' ? '/dashboard' : controlLink(controlId),
  });
}

const controlLink = (id: string) => `/dashboard/compliance-engine?tab=controls&control=${id}`;
const controlName = (id: string) => `${id} ${findControl(id)?.name ?? ''}`.trim();

/** Who is told what, when something happens. */
export const notificationReactions: readonly Reaction[] = [
  // First what is overtaken is settled, and then the news of it is told.
  ...settlingReactions,
  ...trackerReactions,
  reaction('action-item.added', async (context, { actionItemId, assigneeId }) => {
    if (assigneeId) await tellAssignee(context, actionItemId, assigneeId);
  }),
  reaction('action-item.changed', async (context, { actionItemId, assigneeId }) => {
    if (assigneeId?.to) await tellAssignee(context, actionItemId, assigneeId.to);
  }),
  reaction('action-item.submitted', async (context, { actionItemId }) => {
    const item = await findItem(context.db, context.clientId, actionItemId);
    await tell(context, await adminUsers(context.db), {
      title: 'An action waits for its review',
      detail: item?.title ?? '',
      link: `/dashboard?tab=actions&item=${actionItemId}`,
      about: actionItemId,
    });
  }),
  reaction('action-item.returned', async (context, { actionItemId }) => {
    const item = await findItem(context.db, context.clientId, actionItemId);
    if (item?.assignee_id == null) return;
    await tell(context, [await userToTell(context.db, item.assignee_id)], {
      title: 'An action of yours needs more work',
      detail: item.title,
      link: `/dashboard?tab=actions&item=${actionItemId}`,
      about: actionItemId,
    });
  }),
  reaction('control-review.planned', async (context, { controlId, scope, ownerId }) => {
    if (ownerId?.to) await tellControlOwner(context, { controlId, scope }, ownerId.to, 'You answer for a control');
  }),
  reaction('control-review.became-due', async (context, { controlId, scope, dueOn }) => {
    const owner = (await findReviewPlan(context.db, { controlId, scope }))?.owner_id;
    const title = `A control of yours is to be looked at by ${sayDay(dueOn)}`;
    if (owner) await tellControlOwner(context, { controlId, scope }, owner, title);
  }),
  reaction('control-review.doubted', async (context, { controlId, scope }) => {
    const note = (await findReviewPlan(context.db, { controlId, scope }))?.doubt_note ?? '';
    await tell(context, await adminUsers(context.db), {
      title: `${controlName(controlId)} is said to be so no more`,
      detail: note,
      link: controlLink(controlId),
      about: `${controlId} ${scope}`,
    });
  }),
  reaction('risk.added', async (context, { riskId, ownerId }) => {
    if (ownerId) await tellOwner(context, riskId, ownerId);
  }),
  reaction('risk.changed', async (context, { riskId, ownerId }) => {
    if (ownerId?.to) await tellOwner(context, riskId, ownerId.to);
  }),
  reaction('finding.raised', (context, { findingId }) =>
    tellFindingOwner(context, findingId, 'A finding was given to you'),
  ),
  reaction('finding.changed', async (context, { findingId, ownerId }) => {
    if (ownerId?.to) await tellFindingOwner(context, findingId, 'A finding was given to you');
  }),
  reaction('finding.returned', (context, { findingId }) =>
    tellFindingOwner(context, findingId, 'A finding of yours needs more work'),
  ),
  reaction('finding.became-overdue', (context, { findingId }) =>
    tellFindingOwner(context, findingId, 'A finding of yours is overdue'),
  ),
  reaction('finding.reinstated', (context, { findingId }) =>
    tellFindingOwner(context, findingId, 'A finding of yours is open again'),
  ),
  ...evidenceReactions,
  reaction('privacy-event.added', async (context, { eventId, ownerId, kind }) => {
    if (ownerId) await tellOfEvent(context, eventId, `A ${eventWords[clockOf(kind)]} was given to you`, false);
  }),
  reaction('privacy-event.changed', async (context, { eventId, ownerId }) => {
    if (ownerId?.to) await tellOfEvent(context, eventId, 'An entry of the privacy register was given to you', false);
  }),
  reaction('privacy-event.due-soon', (context, { eventId, kind }) =>
    tellOfEvent(context, eventId, `The deadline of a ${eventWords[clockOf(kind)]} is near`, true),
  ),
  reaction('privacy-event.became-late', (context, { eventId, kind }) =>
    tellOfEvent(context, eventId, `The deadline of a ${eventWords[clockOf(kind)]} was missed`, true),
  ),
  reaction('assignment.added', (context, { assignmentId }) =>
    tellOfAssignment(context, assignmentId, 'Requirements were given to you to answer', { asked: true }),
  ),
  reaction('assignment.submitted', (context, { assignmentId }) =>
    tellOfAssignment(context, assignmentId, 'An assignment waits for its review', { maker: true, admins: true }),
  ),
  reaction('assignment.returned', (context, { assignmentId }) =>
    tellOfAssignment(context, assignmentId, 'An assignment of yours needs changes', { asked: true }),
  ),
  reaction('assignment.approved', (context, { assignmentId }) =>
    tellOfAssignment(context, assignmentId, 'An assignment of yours was approved', { asked: true }),
  ),
  reaction('assignment.withdrawn', (context, { assignmentId }) =>
    tellOfAssignment(context, assignmentId, 'An assignment of yours was taken back', { asked: true }),
  ),
  reaction('assignment.moved', (context, { assignmentId }) =>
    tellOfAssignment(context, assignmentId, 'An assignment of yours moved to the next version', { asked: true }),
  ),
  reaction('assignment.became-overdue', (context, { assignmentId }) =>
    tellOfAssignment(context, assignmentId, 'An assignment is overdue', { asked: true, maker: true }),
  ),
  reaction('requirement.commented', async (context, { frameworkId, ref }) => {
    for (const { id, made_by, people } of await listUnderWay(context.db, frameworkId, ref)) {
      const asked: (string | null)[] = [];
      for (const person of people) asked.push(await userToTell(context.db, person.id));
      await tell(context, [...asked, made_by], {
        title: `Somebody commented on ${ref}`,
        link: `/dashboard/assignments/${id}?requirement=${encodeURIComponent(ref)}`,
        about: id,
      });
    }
  }),
  reaction('person.joined', async (context, { personId }) => {
    const name = (await readPersonNames(context.db, [personId])).get(personId) ?? 'Somebody';
    await tell(context, await adminUsers(context.db), { title: `${name} has joined`, link: '/client-admin/employees' });
  }),
  reaction('assurance.rescored', async (context, { tierFrom, tierTo }) => {
    if (tierFrom === null || tierFrom === tierTo) return;
    const detail = `It was ${tierFrom}.`;
    await tell(context, await adminUsers(context.db), {
      title: `The assurance tier is now ${tierTo}`,
      detail,
      link: '/dashboard/insurance-compliance',
    });
  }),
  reaction('client.reinstated', async (context) => {
    await tell(context, await adminUsers(context.db), {
      title: 'The organisation is reinstated',
      detail: 'Everybody can work again.',
    });
  }),
];
