import type { EntryBody } from '@claimlock/contract/entries';
import { findingsScreens } from '@claimlock/contract/findings/screens';
import { type RiskAdviser, riskAdvisers } from '@claimlock/contract/risks/advice';
import { dayOf } from '../../foundation/clock.ts';
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
import { usersOfDuty, userToTell } from '../people/index.ts';
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

const adviceAbout = (id: string, duty: RiskAdviser) => `${id} advice ${duty}`;

/** Those who hold a duty are asked for its advice, where it is among those that were asked. */
async function adviceNews(
  { db, clock }: ClientContext,
  { findingId, duties }: EntryBody<'finding.advice-asked'>,
  duty: RiskAdviser,
): Promise<News | undefined> {
  const finding = duties.includes(duty) ? await findFinding(db, findingId) : undefined;
  if (!finding) return;
  return {
    readers: { do: await usersOfDuty(db, duty, dayOf(clock.now())) },
    title: 'Your advice on a finding is needed before its risk is accepted',
    detail: nameOf(finding),
    about: adviceAbout(findingId, duty),
    link: findingsScreens.findings({ finding: findingId }),
    list: findingsScreens.findings({ status: 'open' }),
  };
}

/** What ends that a duty is asked for its advice: nothing is decided any more, or it is to be asked anew. */
const asksNoMore = (duty: RiskAdviser) => [
  ...closes(['finding.closed', 'finding.risk-accepted', 'finding.dismissed'], ({ findingId }) =>
    adviceAbout(findingId, duty),
  ),
  ...closes(['finding.changed'], ({ findingId, severity, controlId, frameworkId }) => {
    const isMoved = duty === 'DPO' && (controlId ?? frameworkId) !== undefined;
    return severity || isMoved ? adviceAbout(findingId, duty) : null;
  }),
];

/** What people are told of findings. */
export const findingNotices: Notices = {
  topic: 'findings',
  over: [
    ...closes(['finding.advised'], ({ findingId, duty }) => adviceAbout(findingId, duty)),
    ...riskAdvisers.flatMap(asksNoMore),
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
    ...riskAdvisers.map((duty) => tells('finding.advice-asked', (context, body) => adviceNews(context, body, duty))),
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
