import { findingsScreens } from '@claimlock/contract/findings/screens';
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
import { userToTell } from '../people/index.ts';
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

/** What the owner of a finding is told of it. */
async function findingNews(
  { db }: ClientContext,
  id: string,
  title: string,
  status = 'open',
): Promise<News | undefined> {
  const finding = await findFinding(db, id);
  if (finding?.owner_id == null) return;
  return {
    readers: { do: [await userToTell(db, finding.owner_id)] },
    title,
    detail: nameOf(finding),
    about: id,
    link: findingsScreens.findings({ finding: id }),
    list: findingsScreens.findings({ status }),
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
    // A day that has passed is told anew to the owner, and leaves what waits for a review.
    ...closes(['finding.became-overdue'], ({ findingId }) => findingId, ['do']),
  ],
  told: [
    ...askedAdviceNotices.told,
    handsOver('finding.raised', (context, { findingId, ownerId }) => handedOver(context, findingId, newOwner(ownerId))),
    handsOver('finding.changed', (context, { findingId, ownerId }) => handedOver(context, findingId, ownerId)),
    tells('finding.returned', (context, { findingId }) =>
      findingNews(context, findingId, 'A finding of yours needs more work'),
    ),
    tells(
      'finding.became-overdue',
      (context, { findingId }) => findingNews(context, findingId, 'A finding of yours is overdue', 'overdue'),
      (count) => `${count} findings of yours are overdue`,
    ),
    tells(
      'finding.reinstated',
      (context, { findingId }) => findingNews(context, findingId, 'A finding of yours is open again'),
      (count) => `${count} findings of yours are open again`,
    ),
  ],
};
