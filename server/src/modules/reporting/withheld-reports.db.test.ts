import { type Action, reachOf } from '@claimlock/contract/access';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import { Assessment, saveAnswer, startAssessment } from '@claimlock/contract/questionnaires/endpoints';
import {
  downloadReport,
  listReports,
  makeReport,
  Report,
  type ReportKind,
  reportKinds,
} from '@claimlock/contract/reporting/endpoints';
import { downloadFullExport, makeFullExport } from '@claimlock/contract/reporting/full-exports';
import { addReportSchedule } from '@claimlock/contract/reporting/schedules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contradicted } from '../../../testing/contradicted.ts';
import { endpoints } from '../../../testing/matrix-world.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { dayOf } from '../../foundation/clock.ts';

const contradictedRow = /\n"Met, but not proven","?NET-01[^\n]*,"In place, declared, contradicted",/;
const plainRow = /\n"Met, but not proven","?NET-01[^\n]*,"In place, declared",/;
let app: TestApp;
let admin: string;
let clientId: string;
let there: ReturnType<typeof contradicted>;
let roles = 0;

// Its answers say no to what it records as in place, and nothing else speaks against that.
beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'Withheld'));
  there = contradicted(app, { clientId, admin });
  await there.done(followFramework, { frameworkId: 'iso-27001-2022' });
  const { id: assessmentId } = Assessment.parse(await there.done(startAssessment, {}));
  await there.record('NET-01', 'implemented');
  for (const ref of ['A4.1', 'A4.2', 'A4.3', 'A4.4'])
    await app.call(saveAnswer, { clientId, assessmentId, ref, value: ['no'], version: 0 }, admin);
  expect((await there.found('answered-otherwise')).map(({ controlId }) => controlId)).toContain('NET-01');
});
afterAll(() => app.closeApp());

/** Somebody of the supervisors, from whom a custom role withholds some things. */
const without = (...withheld: readonly Action[]): Promise<string> => withoutAs('manager', withheld);

async function withoutAs(base: 'manager' | 'admin', withheld: readonly Action[]): Promise<string> {
  const { personId, userId } = await makeMember(app, base, 'employee', clientId);
  if (withheld.length > 0) {
    roles += 1;
    const added = { name: `Without ${roles}`, base, withheld: withheldWith(base, withheld) };
    const { id: customRoleId } = CustomRole.parse(await there.done(addCustomRole, added));
    await there.done(giveCustomRole, { personId, customRoleId });
  }
  return app.signInAs(userId, 'single');
}

async function made(kind: ReportKind, cookie = admin, more: object = {}): Promise<string> {
  const { id } = Report.parse(await there.done(makeReport, { kind, format: 'CSV', ...more }, cookie));
  await app.runJobs();
  return id;
}

async function take(reportId: string, cookie: string) {
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', reportId);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie } }));
  return { status: answer.status, text: await answer.text() };
}

/** A report as its list shows it to somebody. */
async function shownTo(cookie: string, reportId: string): Promise<Report | undefined> {
  const { items } = listReports.output.parse(await there.done(listReports, {}, cookie));
  return items.find(({ id }) => id === reportId);
}

test('words that rest on answers are not handed to whoever may not read answers, who is told why', async () => {
  const reportId = await made('gaps');
  expect((await take(reportId, admin)).text).toMatch(contradictedRow);
  const narrowed = await without('questionnaires.read');
  const { status, text } = await take(reportId, narrowed);
  expect(text).not.toContain('contradicted');
  expect(status).toBe(403);
  expect(text).toContain('report.beyond-role');
  expect(await shownTo(narrowed, reportId)).toMatchObject({ status: 'Generated', isWithheld: true, downloads: 1 });
  expect(await shownTo(admin, reportId)).toMatchObject({ isWithheld: false });
  const both = await without();
  expect(await shownTo(both, reportId)).toMatchObject({ isWithheld: false });
  expect((await take(reportId, both)).text).toMatch(contradictedRow);
});

test('a report is worded as whoever asked is told it, so that one that rests on no answers is handed to everybody who reads its kind', async () => {
  const narrowed = await without('questionnaires.read');
  const reportId = await made('gaps', narrowed);
  for (const cookie of [narrowed, admin, await without('questionnaires.read')]) {
    expect(await shownTo(cookie, reportId)).toMatchObject({ isWithheld: false });
    expect((await take(reportId, cookie)).text).toMatch(plainRow);
  }
  // Of what else is withheld somebody else may have been told.
  expect((await take(reportId, await without('privacy-events.read'))).text).toContain('report.beyond-role');
  expect((await take(reportId, await without('control-reviews.read'))).text).toContain('report.beyond-role');
});

test('whoever is told of no doubts asks for a report that rests on nothing more', async () => {
  const reportId = await made('gaps', await without('control-reviews.read'));
  const another = await without('control-reviews.read', 'questionnaires.read', 'privacy-events.read');
  expect((await take(reportId, another)).status).toBe(200);
});

test('each kind that says doubts keeps what they rest on, and the others keep nothing', async () => {
  const told = ['control-reviews.read', 'questionnaires.read', 'privacy-events.read'];
  const about = { frameworkId: 'iso-27001-2022' };
  const kinds = [
    ['gaps', {}, told],
    ['framework', about, told],
    ['applicability', about, told],
    ['board-summary', { format: 'PDF' }, told],
    ['risks', {}, []],
  ] as const;
  for (const [kind, more, restsOn] of kinds) {
    const id = await made(kind, admin, more);
    const rows = await app.asAdministrator<{ rests_on: string[] }>('select rests_on from report where id = $1', [id]);
    expect(rows[0]?.rests_on.toSorted(), kind).toEqual(restsOn.toSorted());
  }
});

test('a report that was made before that was kept is handed to whoever may read all that its kind can rest on', async () => {
  const narrowed = await without('questionnaires.read');
  const [plan, risks] = [await made('gaps'), await made('risks')];
  await app.asAdministrator('update report set rests_on = null where id = any($1)', [[plan, risks]]);
  expect((await take(plan, narrowed)).text).toContain('report.beyond-role');
  expect(await shownTo(narrowed, plan)).toMatchObject({ isWithheld: true });
  expect((await take(plan, admin)).text).toMatch(contradictedRow);
  expect((await take(risks, narrowed)).status).toBe(200);
  // Of a past day nothing is known that speaks against controls.
  await app.asAdministrator('update report set as_of = asked_at::date - 1 where id = $1', [plan]);
  expect((await take(plan, narrowed)).status).toBe(200);
});

test('a scheduled report is made as its owner is told things, and withheld from others like one that they asked for', async () => {
  const owner = await without();
  const firstOn = dayOf(app.clock.now());
  await there.done(
    addReportSchedule,
    { kind: 'gaps', format: 'CSV', cadence: 'weekly', firstOn, title: 'Weekly' },
    owner,
  );
  await app.runJob('reporting.plan-schedules');
  await app.runJobs();
  const { items } = listReports.output.parse(await there.done(listReports, {}));
  const { id = '' } = items.find(({ title }) => title === 'Weekly') ?? {};
  expect((await take(id, owner)).text).toMatch(contradictedRow);
  expect((await take(id, await without('questionnaires.read'))).text).toContain('report.beyond-role');
});

test('a kind asks for all that it shows: scores, risks, findings and actions in the board summary', async () => {
  const reportId = await made('board-summary', admin, { format: 'PDF' });
  for (const action of ['compliance.read', 'risks.read', 'findings.list', 'action-items.list'] as const) {
    const narrowed = await without(action);
    expect((await take(reportId, narrowed)).text).toContain('access.denied');
    const asked = await app.call(makeReport, { clientId, kind: 'board-summary', format: 'PDF' }, narrowed);
    expect(asked.body).toMatchObject({ code: 'access.denied' });
  }
});

test('a full export holds everything, and is not for an administrator from whom something of it is withheld', async () => {
  const narrowed = await withoutAs('admin', ['questionnaires.read']);
  const asked = await app.call(makeFullExport, { clientId }, narrowed);
  expect(asked.body).toMatchObject({ code: 'access.denied' });
  const full = await withoutAs('admin', ['action-items.comment']);
  const { id: reportId } = Report.parse(await there.done(makeFullExport, {}, full));
  await app.runJobs();
  const taken = await app.call(downloadFullExport, { clientId, reportId }, narrowed);
  expect(taken.body).toMatchObject({ code: 'access.denied' });
  expect((await app.call(downloadFullExport, { clientId, reportId }, full)).status).toBe(200);
});

test('a full export asks for each permission by which an administrator looks at something, but for previews and what is offered', () => {
  const looked = endpoints.flatMap(({ action, method, name, scope }) =>
    scope === 'client' && method === 'GET' && !/^(preview|plan|suggest|count)/.test(name) && action !== 'public'
      ? [{ action, name }]
      : [],
  );
  const inWhole = (action: Action) =>
    (['admin', 'client_admin'] as const).every((role) => ['client', 'any'].includes(reachOf(role, action) ?? ''));
  const left = looked.filter(
    ({ action }) => inWhole(action) && !reportKinds.everything.shows.some((one) => one === action),
  );
  // People who wait to join, the letters that can be sent, templates, and sessions that everybody may join.
  expect(new Set(left.map(({ action }) => action))).toEqual(
    new Set(['people.add', 'documents.write', 'training-sessions.join']),
  );
});
