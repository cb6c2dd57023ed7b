import { answerDays } from '@claimlock/contract/phishing/endpoints';
import { newSecret } from '../../foundation/ids.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { writeMail } from '../mail/index.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { isSuspended } from '../people/index.ts';
import { aboutCampaign, requireCampaign, resultsOf } from './campaigns.ts';
import {
  beginCampaigns,
  finishCampaigns,
  forgetOld,
  listClientsWithDue,
  listClientsWithOld,
  markLeftOut,
  markSent,
  takeDue,
} from './target-store.ts';
import { letterOf, templateOf } from './templates.ts';

/** How many letters are written in one transaction. */
const atOnce = 50;
/** The fewest days after its end for which a campaign may keep who did what: how many they are is settled by each client. */
const fewestDays = 30;

/**
 * The jobs of campaigns. A letter is written to the outbox in the transaction that keeps it as sent, so a worker that is
 * killed has written both or neither, and two workers never hold the same letter.
 */
export function phishingJobs({ url }: { readonly url: string }): JobDefinition[] {
  return [
    ...eachClient({
      plan: 'phishing.plan-sending',
      each: 'phishing.send-due',
      schedule: '* * * * *',
      list: (db, page, clock) => listClientsWithDue(db, page, clock.now(), answerDays),
      run: async (context) => {
        const { db, clock, record } = context;
        if (await isSuspended(db)) return false;
        const now = clock.now();
        await beginCampaigns(db, now);
        const due = await takeDue(db, now, atOnce);
        for (const { name, email, template, left_out, ...at } of due) {
          // Looked at again: weeks may have passed since it was fixed whom the campaign goes to.
          if (left_out !== null) {
            await markLeftOut(db, at, left_out);
            continue;
          }
          const token = newSecret();
          await writeMail(context, { to: email, ...letterOf(templateOf(template), { name, url, token }) });
          await markSent(db, at, token, now);
        }
        for (const campaignId of await finishCampaigns(db, now, answerDays)) {
          const results = resultsOf(await requireCampaign(context, campaignId));
          record('phishing-campaign.finished', { campaignId, ...results }, aboutCampaign(campaignId));
        }
        return due.length === atOnce;
      },
    }),
    ...eachClient({
      plan: 'phishing.plan-forgetting',
      each: 'phishing.forget-people',
      schedule: '40 3 * * *',
      list: (db, page, clock) => listClientsWithOld(db, page, clock.now(), fewestDays),
      run: async ({ db, clock, record }) => {
        const { phishingDays } = await readSettled(db);
        for (const { id, people } of await forgetOld(db, clock.now(), phishingDays))
          record('phishing-campaign.forgotten', { campaignId: id, people }, aboutCampaign(id));
      },
    }),
  ];
}
