import { z } from 'zod';
import { type Clock, dayOf } from '../../foundation/clock.ts';
import type { IdentityDb } from '../../foundation/database/scope.ts';
import { eachPage } from '../../foundation/jobs/each-client.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { writeMail } from '../mail/index.ts';
import { idleDaysBefore, isWorked, readWorkingDaysOfAccount } from '../organisation-settings/index.ts';
import { findReader, listReaders, type Told, takeToMail } from './mail-store.ts';

/** How notices are mailed: whether anything is, and where their links lead. */
type NoticeMail = { readonly mailIsSent: boolean; readonly url: string };

/** A notice is mailed so long after it was told: somebody who reads it in the inbox first needs no letter. */
const mailedAfterMs = 2 * 60_000;

/** A notice that is older is not mailed any more, also not to somebody who chooses mail today. */
const mailedUntilMs = 3 * 86_400_000;

/** So many notices are named in a letter; of more that are in the app, it says how many. */
const mostInLetter = 20;

/** So many readers are looked for at a time. */
const readersAtATime = 1_000;

const input = z.object({ userId: z.string(), mail: z.enum(['at-once', 'daily']) });
const mailReader: JobRequest<typeof input> = { name: 'notifications.mail-reader', input };

const dayMs = 86_400_000;

/** The daily letter waits for a working day, and says then what it did not say on so many days before, at the most. */
const mostIdleDays = 14;

function toldBy(clock: Clock, idleDays: number): Told {
  const now = clock.now().getTime();
  return { since: new Date(now - mailedUntilMs - idleDays * dayMs), until: new Date(now - mailedAfterMs) };
}

/** Which organisations of an account do not work today, and on how many days in a row before today one of them did not. */
async function readIdle(db: IdentityDb, today: string) {
  const all = [...(await readWorkingDaysOfAccount(db))];
  return {
    closed: all.filter(([, days]) => !isWorked(today, days)).map(([clientId]) => clientId),
    idleDays: Math.max(0, ...all.map(([, days]) => idleDaysBefore(today, days, mostIdleDays))),
  };
}

/** What is mailed at once is mailed on days that are not worked, too. */
const onAnyDay = { closed: [], idleDays: 0 };

/** The jobs that mail what somebody was told and has not read: one letter for each, however much it is. */
export function noticeMailJobs({ mailIsSent, url }: NoticeMail): JobDefinition[] {
  const plan = (name: string, schedule: string, mail: 'at-once' | 'daily') =>
    job({
      name,
      input: z.object({}),
      scope: 'platform',
      schedule,
      run: async ({ db, clock, enqueue }) => {
        if (!mailIsSent) return;
        await eachPage(
          (after: string = '') =>
            listReaders(db, mail, toldBy(clock, mail === 'daily' ? mostIdleDays : 0), { after, limit: readersAtATime }),
          (userId) => enqueue(mailReader, { userId, mail }),
        );
      },
    });
  return [
    plan('notifications.plan-mail', '*/5 * * * *', 'at-once'),
    plan('notifications.plan-digest', '0 7 * * *', 'daily'),
    job({
      ...mailReader,
      scope: 'identity',
      run: async (context, { userId, mail }) => {
        const { db, clock } = context;
        const reader = await findReader(db, userId);
        if (!reader) return;
        const now = clock.now();
        const { closed, idleDays } = mail === 'daily' ? await readIdle(db, dayOf(now)) : onAnyDay;
        const told = await takeToMail(db, { mail, closed }, toldBy(clock, idleDays), now);
        if (told.length > 0) await writeMail(context, { to: reader.email, ...letterOf(reader.name, told, url) });
      },
    }),
  ];
}

type ToldNotice = Awaited<ReturnType<typeof takeToMail>>[number];

/** Which notices a letter names, the oldest first: those that are not in the app have no other place, and are named all. */
function inLetter(told: readonly ToldNotice[]): ToldNotice[] {
  const byTime = told.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const room = Math.max(0, mostInLetter - byTime.filter(({ in_app }) => !in_app).length);
  const named = new Set(byTime.filter(({ in_app }) => in_app).slice(0, room));
  return byTime.filter((one) => !one.in_app || named.has(one));
}

/** The letter about what somebody was told. Its subject, which others may see, names nothing. */
export function letterOf(
  name: string,
  told: readonly ToldNotice[],
  url: string,
): { readonly subject: string; readonly text: string } {
  const named = inLetter(told);
  const rest = told.length - named.length;
  const lines = named.map(({ title, detail, link, organisation }) =>
    [
      `- ${title}${organisation === null ? '' : ` (${organisation})`}`,
      ...(detail === '' ? [] : [`  ${detail}`]),
      ...(link === null ? [] : [`  ${url}${link}`]),
    ].join('\n'),
  );
  return {
    subject: told.length === 1 ? 'ClaimLock: one thing to look at' : `ClaimLock: ${told.length} things to look at`,
    text: [
      `Hello ${name},`,
      `this is new since the last letter:`,
      ...lines,
      ...(rest > 0 ? [`And ${rest} more in your inbox.`] : []),
      `Choose which emails you get, and when:\n${url}/account?section=notifications\n`,
    ].join('\n\n'),
  };
}
