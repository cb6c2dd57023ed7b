import { isHigh } from '@claimlock/contract/levels';
import { levelOf } from '@claimlock/contract/risks/endpoints';
import { risksScreens } from '@claimlock/contract/risks/screens';
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
import { adminUsers, usersOfRoles, userToTell } from '../people/index.ts';
import { askedAdviceNotices } from './asked-advice.ts';
import { findRisk } from './store.ts';

async function handedOver({ db }: ClientContext, id: string, owner?: Ownership): Promise<HandedOver | undefined> {
  if (!owner) return;
  return {
    about: id,
    from: owner.from,
    to: owner.to,
    detail: (await findRisk(db, id))?.title ?? '',
    given: 'A risk was given to you',
    thing: ['A risk', 'risks'],
    link: risksScreens.riskRegister({ risk: id }),
    list: () => risksScreens.riskRegister(),
  };
}

/** What the owner of a risk is told of it, in words that say whose it is; the administrators, where it has no owner. */
async function riskNews(
  { db }: ClientContext,
  id: string,
  titleOf: (whose: string) => string,
): Promise<News | undefined> {
  const risk = await findRisk(db, id);
  if (!risk) return;
  const { owner_id: owner } = risk;
  return {
    readers: { do: owner === null ? await adminUsers(db) : [await userToTell(db, owner)] },
    title: titleOf(owner === null ? 'without an owner' : 'of yours'),
    detail: risk.title,
    about: id,
    link: risksScreens.riskRegister({ risk: id }),
    list: risksScreens.riskRegister(),
  };
}

/** Who decides on an acceptance is asked to: senior management where the risk is high or critical. */
async function proposalNews({ db }: ClientContext, id: string): Promise<News | undefined> {
  const risk = await findRisk(db, id);
  if (!risk) return;
  const seniors = await usersOfRoles(db, ['senior-management'], ['risks.accept']);
  const others = isHigh(levelOf(risk))
    ? []
    : [...(await usersOfRoles(db, ['manager'], ['risks.accept'])), ...(await adminUsers(db))];
  return {
    readers: { review: [...new Set([...seniors, ...others])] },
    title: 'The acceptance of a risk needs your decision',
    detail: risk.title,
    about: id,
    link: risksScreens.riskRegister({ risk: id }),
    list: risksScreens.riskRegister(),
  };
}

const endedWords = {
  Stale: 'is stale: a control failed',
  Expired: 'has run out',
} as const;

/** What people are told of risks. */
export const riskNotices: Notices = {
  topic: 'risks',
  over: [
    ...closes(['risk.resolved', 'risk.accepted', 'risk.acceptance-declined'], ({ riskId }) => riskId),
    ...closes(['risk.acceptance-ended'], ({ riskId, why }) => (why === 'Withdrawn' ? riskId : null)),
    ...askedAdviceNotices.over,
    // Somebody has it now: the administrators need not find an owner any more.
    ...closes(
      ['risk.changed'],
      ({ riskId, ownerId }) => (ownerId?.from === null && ownerId.to !== null ? riskId : null),
      ['do'],
    ),
    ...closes(['risk.acceptance-ended', 'risk.reviewed', 'risk.review-became-due'], ({ riskId }) => riskId, ['do']),
  ],
  told: [
    tells('risk.acceptance-proposed', (context, { riskId }) => proposalNews(context, riskId)),
    ...askedAdviceNotices.told,
    tells('risk.accepted', (context, { riskId, until }) =>
      riskNews(context, riskId, (whose) => `A risk ${whose} was accepted until ${sayDay(until)}`),
    ),
    tells('risk.acceptance-declined', (context, { riskId }) =>
      riskNews(context, riskId, (whose) => `The acceptance of a risk ${whose} was declined`),
    ),
    tells('risk.acceptance-ended', async (context, { riskId, why }) =>
      why === 'Withdrawn'
        ? undefined
        : riskNews(context, riskId, (whose) => `The acceptance of a risk ${whose} ${endedWords[why]}`),
    ),
    tells(
      'risk.acceptance-ends-soon',
      (context, { riskId, until }) =>
        riskNews(context, riskId, (whose) => `The acceptance of a risk ${whose} ends on ${sayDay(until)}`),
      (count) => `Acceptances of ${count} risks end soon`,
    ),
    tells(
      'risk.review-became-due',
      (context, { riskId, dueOn }) =>
        riskNews(context, riskId, (whose) => `A risk ${whose} is to be reviewed by ${sayDay(dueOn)}`),
      (count) => `${count} risks are to be reviewed soon`,
    ),
    tells(
      'risk.current-followed',
      async (context, { riskId, failing }) =>
        failing.length === 0
          ? undefined
          : riskNews(context, riskId, (whose) => `The current rating of a risk ${whose} rose: a control failed`),
      (count) => `${count} risks are rated higher: controls failed`,
    ),
    tells(
      'risk.added',
      async (context, { riskId, ownerId }) =>
        ownerId === null ? riskNews(context, riskId, (whose) => `A risk ${whose} was added`) : undefined,
      (count) => `${count} risks without an owner were added`,
    ),
    tells('risk.reopened', (context, { riskId }) =>
      riskNews(context, riskId, (whose) => `A risk ${whose} is open again`),
    ),
    handsOver('risk.added', (context, { riskId, ownerId }) => handedOver(context, riskId, newOwner(ownerId))),
    handsOver('risk.changed', (context, { riskId, ownerId }) => handedOver(context, riskId, ownerId)),
  ],
};
