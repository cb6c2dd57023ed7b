import { screens } from '@claimlock/contract/screens';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, type HandedOver, handsOver, newOwner, type Ownership } from '../notifications/index.ts';
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
    link: screens.riskRegister({ risk: id }),
    list: () => screens.riskRegister(),
  };
}

/** What people are told of risks. */
export const riskNotices: Notices = {
  over: closes(['risk.resolved'], ({ riskId }) => riskId),
  told: [
    handsOver('risk.added', (context, { riskId, ownerId }) => handedOver(context, riskId, newOwner(ownerId))),
    handsOver('risk.changed', (context, { riskId, ownerId }) => handedOver(context, riskId, ownerId)),
  ],
};
