import type * as contract from '@claimlock/contract/phishing/of-person';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listTargetsOf } from './target-store.ts';

/** What one person did in the campaigns that still know whom they went to. */
export const listPersonPhishing: Handler<typeof contract.listPersonPhishing> = async ({ db }, { personId }) => ({
  results: (await listTargetsOf(db, personId)).map((row) => ({
    campaignId: row.campaign_id,
    title: row.title,
    state: row.state,
    sentAt: row.sent_at,
    reportedAt: row.reported_at,
    clickedAt: row.clicked_at,
    submittedAt: row.submitted_at,
    suspectedAt: row.suspected_at,
    leftOut: row.left_out,
  })),
});
