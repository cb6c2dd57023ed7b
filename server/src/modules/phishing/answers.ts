import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/phishing/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readOwnName } from '../organisations/index.ts';
import { isSuspected } from './suspected.ts';
import { findByToken, findTarget, markAnswer, markReportedBy } from './target-store.ts';
import { templateOf } from './templates.ts';

const answers = { visit: 'clicked', submit: 'submitted', report: 'reported' } as const;

/**
 * Takes what the page behind a letter's link says of itself. Only a browser that runs scripts says anything, so whatever
 * merely fetches links is counted nowhere. Once a campaign is over the page still teaches, and nothing is counted.
 */
export const answerPhishingMessage: Handler<typeof contract.answerPhishingMessage> = async (
  { db, clock, request, inClient },
  { token, what },
) => {
  const place = await findByToken(db, token);
  if (!place) throw new ProductError('phishing.unknown-message');
  let page: Awaited<ReturnType<typeof contract.answerPhishingMessage.output.parse>> | undefined;
  await inClient(place.client_id, async (client) => {
    const target = await findTarget(client.db, place);
    if (!target) return;
    const now = clock.now();
    // A report is a button that somebody presses: a quick one is the best answer there is.
    const sentAt = what === 'report' || target.sent_at === null ? undefined : new Date(target.sent_at);
    const done = isSuspected(request.userAgent, { sentAt, now }) ? 'suspected' : answers[what];
    if (target.state === 'Running') await markAnswer(client.db, place, done, now);
    const { sender, subject, asksToSubmit, signs } = templateOf(target.template);
    page = { organisation: await readOwnName(client), sender, subject, asksToSubmit, signs: [...signs] };
  });
  if (!page) throw new ProductError('phishing.unknown-message');
  return page;
};

/** Reports that one got a suspicious message. */
export const reportSuspiciousMessage: Handler<typeof contract.reportSuspiciousMessage> = async ({
  db,
  clock,
  membership,
}) => {
  const personId = membership?.personId;
  if (!personId) throw new ProductError('phishing.no-person');
  return { simulated: await markReportedBy(db, personId, clock.now()) };
};
