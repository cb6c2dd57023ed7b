import { findingsScreens } from '@claimlock/contract/findings/screens';
import { type RiskAdviser, riskAdvisers } from '@claimlock/contract/risks/advice';
import { type ClientContext, reaction } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { type AskedOfDuty, closes, followsHolders, tellHolders } from '../notifications/index.ts';
import { listFindingAdvice } from './advice-store.ts';
import { unadvised } from './finding-advice.ts';
import { type FindingRow, findFinding, listAskedAdvice } from './store.ts';

/** What is asked of a duty about a finding: its advice. */
const adviceAbout = (id: string, duty: RiskAdviser) => `${id} advice ${duty}`;

/** The advice on findings that was asked for and is missing, whether somebody holds the duty now or not. */
async function askedOn({ db }: ClientContext, findings: readonly FindingRow[]): Promise<AskedOfDuty[]> {
  const given = await listFindingAdvice(db, ...findings.map(({ id }) => id));
  const givenOn = Map.groupBy(given, ({ finding_id }) => finding_id);
  return findings.flatMap((finding) =>
    unadvised(finding, givenOn.get(finding.id) ?? [])
      .filter((duty) => finding.advice_asked.includes(duty))
      .map((duty) => ({
        duty,
        about: adviceAbout(finding.id, duty),
        title: 'Your advice on a finding is needed before its risk is accepted',
        detail: `Finding ${finding.number}: ${finding.title}`,
        link: findingsScreens.findings({ finding: finding.id }),
        list: findingsScreens.findings({ status: 'open' }),
      })),
  );
}

/** The topic by which people choose whether they hear of it. */
const topic = 'findings';

const many = (count: number) => `Your advice on ${count} findings is needed before their risk is accepted`;

/** Tells whoever holds a duty today of all the advice that was asked of it and is missing, as far as they were not told. */
export async function tellAskedAdvice(context: ClientContext): Promise<void> {
  await tellHolders(context, topic, await askedOn(context, await listAskedAdvice(context.db)), many);
}

/** What people are told of advice that is asked of them. */
export const askedAdviceNotices: Notices = {
  topic,
  over: [
    ...closes(['finding.advised'], ({ findingId, duty }) => adviceAbout(findingId, duty)),
    ...riskAdvisers.flatMap((duty) => [
      // Asked anew, it is told anew.
      ...closes(['finding.advice-asked'], ({ findingId, duties }) =>
        duties.includes(duty) ? adviceAbout(findingId, duty) : null,
      ),
      ...closes(['finding.closed', 'finding.risk-accepted', 'finding.dismissed'], ({ findingId }) =>
        adviceAbout(findingId, duty),
      ),
      ...closes(['finding.changed'], ({ findingId, severity }) => (severity ? adviceAbout(findingId, duty) : null)),
    ]),
  ],
  told: [
    () =>
      reaction('finding.advice-asked', async (context, { findingId }) => {
        const finding = await findFinding(context.db, findingId);
        if (finding) await tellHolders(context, topic, await askedOn(context, [finding]), many);
      }),
    ...followsHolders(riskAdvisers, tellAskedAdvice),
  ],
};
