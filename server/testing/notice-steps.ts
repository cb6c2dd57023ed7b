import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import type { NoticeTopic } from '@claimlock/contract/words';
import { Telemetry } from '../src/foundation/http/telemetry.ts';
import { newId } from '../src/foundation/ids.ts';
import { runJob } from '../src/foundation/jobs/run-job.ts';
import { noticeMailJobs } from '../src/modules/notifications/index.ts';
import type { TestApp } from './test-app.ts';

/** Where the links of letters lead in tests. */
export const noticeUrl = 'https://claimlock.example';

/** Tells, mails and reads notices of the sample client. */
export function noticeSteps(app: TestApp) {
  const told = async (userId: string, kind: string, title: string, topic: NoticeTopic | null = null) => {
    await app.asAdministrator(
      'insert into notification (user_id, id, client_id, at, kind, title, link, topic) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [userId, newId('ntf', app.clock), sample.clientId, app.clock.now(), kind, title, '/dashboard', topic],
    );
    // Ids of one millisecond are in no order.
    app.clock.advance(1);
  };
  /** Runs what is planned, and all that it asks for. */
  const work = async (name: string, mailIsSent = true) => {
    const jobs = new Map(noticeMailJobs({ mailIsSent, url: noticeUrl }).map((one) => [one.name, one]));
    const run = async (job: string, data: Record<string, unknown>) => {
      const definition = jobs.get(job);
      if (definition)
        await runJob(app.services, new Telemetry(), definition, newId('job', app.clock), data, { last: false });
    };
    const from = app.waiting.length;
    await run(name, {});
    for (const { name: job, data } of app.waiting.slice(from)) await run(job, data);
    app.clock.advance(1);
  };
  const letters = () =>
    app.asAdministrator<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from mail_message where subject like 'ClaimLock:%' order by recipient, id`,
    );
  /** The titles in an inbox, and how many the bell says are unread. */
  const inbox = async (cookie: string, more: { readonly unreadOnly?: string; readonly count?: string } = {}) => {
    const { items, unread, total } = listNotifications.output.parse(
      (await app.call(listNotifications, { ...more }, cookie)).body,
    );
    return { titles: items.map(({ title }) => title), unread, total };
  };
  return { told, work, letters, inbox };
}
