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
import { adminUsers, usersToTell, usersWhoMay, userToTell } from '../people/index.ts';
import { askedAdviceNotices } from './asked-advice.ts';
import { type FindingRow, findFinding } from './store.ts';

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

/** What is told of a finding, with where it is looked at; nothing of one about which there is nothing to tell. */
async function newsOf(
  { db }: ClientContext,
  id: string,
  say: (finding: FindingRow) => Promise<Pick<News, 'readers' | 'title'> | undefined>,
  status = 'open',
): Promise<News | undefined> {
  const finding = await findFinding(db, id);
  const said = finding && (await say(finding));
  if (!said) return;
  const [link, list] = [findingsScreens.findings({ finding: id }), findingsScreens.findings({ status })];
  return { ...said, detail: nameOf(finding), about: id, link, list };
}

/** What the owner of a finding is told of it, in words that say whose it is; the administrators, where it has no owner. */
const findingNews = (context: ClientContext, id: string, titleOf: (whose: string) => string, status?: string) =>
  newsOf(
    context,
    id,
    async ({ owner_id: owner }) => ({
      readers: { do: owner === null ? await adminUsers(context.db) : [await userToTell(context.db, owner)] },
      title: titleOf(owner === null ? 'without an owner' : 'of yours'),
    }),
    status,
  );

/** What the people who may review a finding are told once it is handed over; not its owners and those who worked on it (SoD-5). */
const reviewNews = (context: ClientContext, id: string) =>
  newsOf(
    context,
    id,
    async ({ owner_id, held_by, worked_by }) => {
      const owners = await usersToTell(context.db, owner_id === null ? held_by : [owner_id, ...held_by]);
      const own = new Set([...worked_by, ...owners]);
      const reviewers = (await usersWhoMay(context, 'findings.review')).filter((userId) => !own.has(userId));
      return { readers: { review: reviewers }, title: 'A finding is awaiting review' };
    },
    'Ready for Review',
  );

/** What the owner of a finding is told of the decision on it. */
const decisionNews = (context: ClientContext, id: string, title: string) =>
  newsOf(context, id, async ({ owner_id: owner }) =>
    owner === null ? undefined : { readers: { know: [await userToTell(context.db, owner)] }, title },
  );

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
