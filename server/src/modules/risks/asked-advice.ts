import { type RiskAdviser, riskAdvisers } from '@claimlock/contract/risks/advice';
import { risksScreens } from '@claimlock/contract/risks/screens';
import { type ClientContext, reaction } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import {
  type AskedOfDuty,
  closeNotices,
  closes,
  followsHolders,
  noticeKinds,
  tellHolders,
} from '../notifications/index.ts';
import { listOpenAcceptances } from './acceptance-store.ts';
import { listRiskAdvice } from './advice-store.ts';
import { unadvised } from './risk-advice.ts';
import { findRisk, listProposed, type RiskRow } from './store.ts';

/** What is asked of a duty about a risk: its advice. */
const adviceAbout = (id: string, duty: RiskAdviser) => `${id} advice ${duty}`;

/** The advice that is missing on risks whose acceptance is proposed, whether somebody holds the duty now or not. */
async function askedOn({ db }: ClientContext, proposed: readonly RiskRow[]): Promise<AskedOfDuty[]> {
  const ids = proposed.map(({ id }) => id);
  const givenOn = Map.groupBy(await listRiskAdvice(db, ...ids), ({ risk_id }) => risk_id);
  const asksOn = new Map((await listOpenAcceptances(db, ...ids)).map((one) => [one.risk_id, one.asks]));
  return proposed.flatMap((risk) =>
    unadvised(risk, givenOn.get(risk.id) ?? [], asksOn.get(risk.id)).map((duty) => ({
      duty,
      about: adviceAbout(risk.id, duty),
      title: 'Your advice on a risk is needed before it is accepted',
      detail: risk.title,
      link: risksScreens.riskRegister({ risk: risk.id }),
      list: risksScreens.riskRegister(),
    })),
  );
}

/** The topic by which people choose whether they hear of it. */
const topic = 'risks';

const many = (count: number) => `Your advice on ${count} risks is needed before they are accepted`;

/** Tells whoever holds a duty today of all the advice on risks that is asked of it and missing, as far as they were not told. */
export async function tellAskedAdvice(context: ClientContext): Promise<void> {
  await tellHolders(context, topic, await askedOn(context, await listProposed(context.db)), many);
}

/** Asks the advice on one risk of those who were not asked it, and no more of those whose advice is not needed any more. */
async function tellAskedOn(context: ClientContext, { riskId }: { readonly riskId: string }): Promise<void> {
  const { db, clientId, clock } = context;
  const risk = await findRisk(db, riskId);
  const asked = await askedOn(context, risk?.acceptance === 'Proposed' ? [risk] : []);
  const unasked = riskAdvisers.filter((one) => !asked.some(({ duty }) => duty === one));
  const about = unasked.map((duty) => adviceAbout(riskId, duty));
  await closeNotices(db, clientId, { about, kinds: noticeKinds, at: clock.now() });
  await tellHolders(context, topic, asked, many);
}

/** What people are told of advice on risks that is asked of them: rated anew, a risk asks it anew. */
export const askedAdviceNotices: Notices = {
  topic,
  over: [
    ...closes(['risk.advised'], ({ riskId, duty }) => adviceAbout(riskId, duty)),
    ...riskAdvisers.flatMap((duty) => [
      ...closes(['risk.changed'], ({ riskId, likelihood, impact }) =>
        (likelihood ?? impact) === undefined ? null : adviceAbout(riskId, duty),
      ),
      ...closes(['risk.reviewed'], ({ riskId, rerated }) => (rerated ? adviceAbout(riskId, duty) : null)),
      ...closes(
        [
          'risk.current-followed',
          'risk.resolved',
          'risk.accepted',
          'risk.acceptance-declined',
          'risk.acceptance-ended',
        ],
        ({ riskId }) => adviceAbout(riskId, duty),
      ),
    ]),
  ],
  told: [
    () => reaction('risk.acceptance-proposed', tellAskedOn),
    () => reaction('risk.changed', tellAskedOn),
    () => reaction('risk.reviewed', tellAskedOn),
    () => reaction('risk.current-followed', tellAskedOn),
    ...followsHolders(riskAdvisers, tellAskedAdvice),
  ],
};
