import { findingsScreens } from '@claimlock/contract/findings/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import {
  closes,
  type HandedOver,
  handsOver,
  type News,
  newOwner,
  type Ownership,
  tells,
} from '../notifications/index.ts';
import { adminUsers, usersWhoMay, userToTell } from '../people/index.ts';
import { askedAdviceNotices } from './asked-advice.ts';
import { findFinding } from './store.ts';

const nameOf = ({ number, title }: { readonly number: number; readonly title: string }) =>
  `Finding ${number}: ${title}`;

async function handedOver({ db }: ClientContext, id: string, owner?: Ownership): Promise<HandedOver | undefined> {
  const finding = owner && (await findFinding(db, id));
  if (!finding) return;
  return {
    about: id,
    from: owner.from,
    to: owner.to,
    detail: nameOf(finding),
    given: 'A finding was given to you',
    thing: ['A finding', 'findings'],
    link: findingsScreens.findings({ finding: id }),
    list: () => findingsScreens.findings({ status: 'open' }),
  };
}

/** What the owner of a finding is told of it, in words that say whose it is; where nobody has it, the administrators. */
async function findingNews(
  { db }: ClientContext,
  id: string,
  titleOf: (whose: string) => string,
  status = 'open',
): Promise<News | undefined> {
  const finding = await findFinding(db, id);
  if (!finding) return;
  const { owner_id: owner } = finding;
  return {
    readers: { do: owner === null ? await adminUsers(db) : [await userToTell(db, owner)] },
    title: titleOf(owner === null ? 'without an owner' : 'of yours'),
    detail: nameOf(finding),
    about: id,
    link: findingsScreens.findings({ finding: id }),
    list: findingsScreens.findings({ status }),
  };
}

/** Who may decide on a finding that was handed over is told: not whoever has or had it, or worked on it (SoD-5). */
async function reviewNews(context: ClientContext, id: string): Promise<News | undefined> {
  const finding = await findFinding(context.db, id);
  if (!finding) return;
  const own = new Set<string | null>(finding.worked_by);
  for (const personId of new Set([finding.owner_id, ...finding.held_by]))
    if (personId !== null) own.add(await userToTell(context.db, personId));
  return {
    readers: { review: (await usersWhoMay(context, 'findings.review')).filter((userId) => !own.has(userId)) },
    title: 'A finding is awaiting review',
    detail: nameOf(finding),
    about: id,
    link: findingsScreens.findings({ finding: id }),
    list: findingsScreens.findings({ status: 'Ready for Review' }),
  };
}

/** What whoever has a finding hears of the decision on it; nobody where nobody has it. */
async function decisionNews({ db }: ClientContext, id: string, title: string): Promise<News | undefined> {
  const finding = await findFinding(db, id);
  if (finding?.owner_id == null) return;
  return {
    readers: { know: [await userToTell(db, finding.owner_id)] },
    title,
    detail: nameOf(finding),
    about: id,
    link: findingsScreens.findings({ finding: id }),
  };
}

/** What people are told of findings. */
export const findingNotices: Notices = {
  topic: 'findings',
  over: [
    ...askedAdviceNotices.over,
    ...closes(
      [
        'finding.submitted',
        'finding.returned',
        'finding.closed',
        'finding.risk-accepted',
        'finding.reinstated',
        'finding.dismissed',
      ],
      ({ findingId }) => findingId,
    ),
    // Somebody has it now: the administrators need not find an owner any more.
    ...closes(
      ['finding.changed'],
      ({ findingId, ownerId }) => (ownerId?.from === null && ownerId.to !== null ? findingId : null),
      ['do'],
    ),
    // A day that has passed is told anew to the owner, and leaves what waits for a review.
    ...closes(['finding.became-overdue'], ({ findingId }) => findingId, ['do']),
  ],
  told: [
    ...askedAdviceNotices.told,
    handsOver('finding.raised', (context, { findingId, ownerId }) => handedOver(context, findingId, newOwner(ownerId))),
    handsOver('finding.changed', (context, { findingId, ownerId }) => handedOver(context, findingId, ownerId)),
    tells(
      'finding.raised',
      async (context, { findingId, ownerId }) =>
        ownerId === null ? findingNews(context, findingId, (whose) => `A finding ${whose} was raised`) : undefined,
      (count) => `${count} findings without an owner were raised`,
    ),
    tells(
      'finding.submitted',
      (context, { findingId }) => reviewNews(context, findingId),
      (count) => `${count} findings are awaiting review`,
    ),
    tells('finding.returned', (context, { findingId }) =>
      findingNews(context, findingId, (whose) => `A finding ${whose} needs more work`),
    ),
    tells('finding.closed', (context, { findingId }) =>
      decisionNews(context, findingId, 'A finding of yours was closed'),
    ),
    tells('finding.dismissed', (context, { findingId }) =>
      decisionNews(context, findingId, 'A finding of yours was dismissed as a false positive'),
    ),
    tells('finding.risk-accepted', (context, { findingId, until }) =>
      decisionNews(context, findingId, `The risk of a finding of yours was accepted until ${sayDay(until)}`),
    ),
    tells(
      'finding.became-overdue',
      (context, { findingId }) =>
        findingNews(context, findingId, (whose) => `A finding ${whose} is overdue`, 'overdue'),
      (count) => `${count} findings are overdue`,
    ),
    tells(
      'finding.reinstated',
      (context, { findingId }) => findingNews(context, findingId, (whose) => `A finding ${whose} is open again`),
      (count) => `${count} findings are open again`,
    ),
  ],
};
