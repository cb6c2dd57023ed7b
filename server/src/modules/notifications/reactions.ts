import { certificateNames, certificateReport } from '@claimlock/contract/outcomes/cyber-assurance';
import { clockOf } from '@claimlock/contract/privacy-events/endpoints';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext, Reaction } from '../../foundation/http/hallway.ts';
import { findItem } from '../action-items/index.ts';
import { findPlan as findReviewPlan } from '../control-reviews/index.ts';
import { findFinding } from '../findings/index.ts';
import { adminUsers, findPerson, readPersonNames, userToTell } from '../people/index.ts';
import { findPrivacyEvent } from '../privacy-events/index.ts';
import { assignmentReactions } from './assignment-reactions.ts';
import { evidenceReactions } from './evidence-reactions.ts';
import { onNews } from './on-news.ts';
import { ownerReactions } from './owner-reactions.ts';
import * as places from './places.ts';
import { settlingReactions } from './settle.ts';
import type { News } from './tell.ts';
import { trackerReactions } from './tracker-reactions.ts';

async function findingNews(
  { db }: ClientContext,
  findingId: string,
  title: string,
  status = 'open',
): Promise<News | undefined> {
  const finding = await findFinding(db, findingId);
  if (finding?.owner_id == null) return;
  return {
    readers: { do: [await userToTell(db, finding.owner_id)] },
    ...{ title, detail: `Finding ${finding.number}: ${finding.title}`, about: findingId },
    ...{ link: places.findingLink(findingId), list: `/dashboard/compliance-engine?tab=findings&status=${status}` },
  };
}

/** How the deadline of a request, a breach or a complaint stands: for whoever has it, and for who administers. */
async function deadlineNews(
  { db }: ClientContext,
  eventId: string,
  title: string,
  state: string,
): Promise<News | undefined> {
  const event = await findPrivacyEvent(db, eventId);
  if (!event) return;
  const owner = event.owner_id === null ? null : await userToTell(db, event.owner_id);
  return {
    readers: { do: [owner], watch: await adminUsers(db) },
    ...{ title, detail: `${event.number}: ${event.reference}`, about: eventId },
    ...{ link: places.eventLink(eventId), list: `/dashboard/compliance-engine/privacy?state=${state}` },
  };
}

/** What is told of an action item to whoever it is assigned to, or to who administers. */
async function itemNews(
  { db, clientId }: ClientContext,
  actionItemId: string,
  title: string,
  whom: 'assignee' | 'admins',
): Promise<News | undefined> {
  const item = await findItem(db, clientId, actionItemId);
  if (!item) return;
  const assignee = async () => (item.assignee_id === null ? null : await userToTell(db, item.assignee_id));
  return {
    readers: whom === 'admins' ? { review: await adminUsers(db) } : { do: [await assignee()] },
    ...{ title, detail: item.title, about: actionItemId, link: places.itemLink(actionItemId) },
  };
}

const toAdmins = async ({ db }: ClientContext) => ({ readers: { know: await adminUsers(db) } });

/** Who is told what, when something happens. */
export const notificationReactions: readonly Reaction[] = [
  // First what is overtaken is settled, and then the news of it is told.
  ...settlingReactions,
  ...trackerReactions,
  ...ownerReactions,
  ...evidenceReactions,
  ...assignmentReactions,
  onNews('action-item.submitted', (context, { actionItemId }) =>
    itemNews(context, actionItemId, 'An action waits for its review', 'admins'),
  ),
  onNews('action-item.returned', (context, { actionItemId }) =>
    itemNews(context, actionItemId, 'An action of yours needs more work', 'assignee'),
  ),
  onNews(
    'control-review.became-due',
    async ({ db }, { controlId, scope, dueOn }) => {
      const owner = (await findReviewPlan(db, { controlId, scope }))?.owner_id;
      const person = owner ? await findPerson(db, owner) : undefined;
      if (!person) return;
      return {
        readers: { do: [await userToTell(db, person.id)] },
        title: `A control of yours is to be looked at by ${sayDay(dueOn)}`,
        ...{ detail: places.controlName(controlId), about: places.aboutControl({ controlId, scope }) },
        ...places.whereOwned(person, places.controlLink(controlId), `${places.controlsOf(person.id)}&due=soon`),
      };
    },
    (count) => `${count} controls of yours are to be looked at soon`,
  ),
  onNews('control-review.doubted', async ({ db }, { controlId, scope }) => ({
    readers: { review: await adminUsers(db) },
    title: `${places.controlName(controlId)} is said to be so no more`,
    detail: (await findReviewPlan(db, { controlId, scope }))?.doubt_note ?? '',
    ...{ link: places.controlLink(controlId), about: places.aboutControl({ controlId, scope }) },
  })),
  onNews('finding.returned', (context, { findingId }) =>
    findingNews(context, findingId, 'A finding of yours needs more work'),
  ),
  onNews(
    'finding.became-overdue',
    (context, { findingId }) => findingNews(context, findingId, 'A finding of yours is overdue', 'overdue'),
    (count) => `${count} findings of yours are overdue`,
  ),
  onNews(
    'finding.reinstated',
    (context, { findingId }) => findingNews(context, findingId, 'A finding of yours is open again'),
    (count) => `${count} findings of yours are open again`,
  ),
  onNews(
    'privacy-event.due-soon',
    (context, { eventId, kind }) => {
      const title = `The deadline of a ${places.eventWords[clockOf(kind)]} is near`;
      return deadlineNews(context, eventId, title, 'due-soon');
    },
    (count) => `${count} deadlines of the privacy register are near`,
  ),
  onNews(
    'privacy-event.became-late',
    (context, { eventId, kind }) => {
      const title = `The deadline of a ${places.eventWords[clockOf(kind)]} was missed`;
      return deadlineNews(context, eventId, title, 'late');
    },
    (count) => `${count} deadlines of the privacy register were missed`,
  ),
  onNews('cyber-assurance.certificate-ending', async ({ db }, { frameworkId, kind, expiresOn, days }) => {
    const when = days === 0 ? 'ends today' : `ends in ${days} ${days === 1 ? 'day' : 'days'}`;
    return {
      readers: { watch: await adminUsers(db) },
      title: `The ${certificateNames[kind]} certificate ${days < 0 ? 'has ended' : when}`,
      detail: `IASME Cyber Assurance rests on it. Its last day ${days < 0 ? 'was' : 'is'} ${sayDay(expiresOn)}.`,
      ...{
        link: `/dashboard/compliance-engine/${frameworkId}?report=${certificateReport(kind)}`,
        about: places.aboutCertificate(kind),
      },
    };
  }),
  onNews('person.joined', async (context, { personId }) => ({
    ...(await toAdmins(context)),
    title: `${(await readPersonNames(context.db, [personId])).get(personId) ?? 'Somebody'} has joined`,
    link: '/client-admin/employees',
  })),
  onNews('assurance.rescored', async (context, { tierFrom, tierTo }) => {
    if (tierFrom === null || tierFrom === tierTo) return;
    return {
      ...(await toAdmins(context)),
      ...{ title: `The assurance tier is now ${tierTo}`, detail: `It was ${tierFrom}.` },
      link: '/dashboard/insurance-compliance',
    };
  }),
  onNews('client.reinstated', async (context) => ({
    ...(await toAdmins(context)),
    title: 'The organisation is reinstated',
    detail: 'Everybody can work again.',
  })),
];
