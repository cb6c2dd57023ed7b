import { createHash } from 'node:crypto';
import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A campaign of A that runs, with a letter that the example follows, and two drafts; and one that runs at B. */
export const addSample: AddSample = async (run, now) => {
  const day = 86_400_000;
  const until = new Date(now.getTime() + 5 * day);
  const campaigns: [client: string, id: string, title: string, state: string][] = [
    [sample.clientId, sample.phishingCampaignId, canaries.a, 'Running'],
    [sample.clientId, sample.draftPhishingCampaignId, canaries.a, 'Draft'],
    [sample.clientId, sample.deletedPhishingCampaignId, canaries.a, 'Draft'],
    [other.clientId, sampleId('phc', 'b'), canaries.b, 'Running'],
  ];
  for (const [client, id, title, state] of campaigns)
    await run(
      `insert into phishing_campaign (client_id, id, title, template, audience, starts_at, ends_at, state, created_at, launched_at)
         values ($1, $2, $3, 'parcel', 'everybody', $4, $5, $6, $4, case when $6 = 'Running' then $4::timestamptz end)`,
      [client, id, title, now, until, state],
    );
  const targets: [client: string, campaign: string, person: string, token: string][] = [
    [sample.clientId, sample.phishingCampaignId, sample.personId, 'a'.repeat(43)],
    [other.clientId, sampleId('phc', 'b'), other.personId, 'b'.repeat(43)],
  ];
  for (const [client, campaign, person, token] of targets) {
    await run(
      `insert into phishing_target (client_id, campaign_id, place, person_id, due_at, sent_at) values ($1, $2, 1, $3, $4, $4)`,
      [client, campaign, person, now],
    );
    await run('insert into phishing_token (client_id, token_hash, campaign_id, place) values ($1, $2, $3, 1)', [
      client,
      createHash('sha256').update(token).digest(),
      campaign,
    ]);
  }
};
