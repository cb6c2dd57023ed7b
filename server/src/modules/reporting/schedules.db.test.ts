import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { listEntries } from '@claimlock/contract/ledger/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { listReports, type Report } from '@claimlock/contract/reporting/endpoints';
import {
  addReportSchedule,
  endReportSchedule,
  listReportSchedules,
  ReportSchedule,
} from '@claimlock/contract/reporting/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let owner: { readonly personId: string; readonly userId: string };
let cookie: string;
let made = 0;
const begun = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  app.clock.set(begun);
  made += 1;
  ({ clientId, admin } = await newClient(app, `Scheduled ${made} Ltd`));
  owner = await makeMember(app, 'manager', 'employee', clientId);
  cookie = await app.signInAs(owner.userId);
});
afterAll(() => app.closeApp());

const asked = { kind: 'risks', format: 'CSV', cadence: 'weekly', firstOn: '2026-11-27' };
const add = (input: object = {}, as = cookie) => app.call(addReportSchedule, { clientId, ...asked, ...input }, as);
const added = async (input: object = {}, as = cookie) => {
  const reply = await add(input, as);
  expect(reply.status, reply.text).toBe(201);
  return ReportSchedule.parse(reply.body);
};
const running = async () =>
  listReportSchedules.output.parse((await app.call(listReportSchedules, { clientId }, admin)).body).schedules;
const reports = async (): Promise<readonly Report[]> =>
  listReports.output.parse((await app.call(listReports, { clientId, sort: 'date' }, admin)).body).items;
const endings = async () => {
  const input = { clientId, type: 'report-schedule.ended', limit: 20 };
  const { items } = listEntries.output.parse((await app.call(listEntries, input, admin)).body);
  return items.filter(({ type }) => type === 'report-schedule.ended');
};
/** What a worker does on a day, and again within its hours. */
async function dawn(day: string): Promise<void> {
  app.clock.set(new Date(`${day}T05:00:00Z`));
  await app.runJob('reporting.plan-schedules');
  await app.runJobs();
}

describe('a schedule', () => {
  test('has its report made on each of its days, once, as if its owner had asked', async () => {
    const schedule = await added({ title: 'Risks for the board' });
    expect(schedule).toMatchObject({
      nextOn: '2026-11-27',
      yours: true,
      description: 'Risk register: the whole organisation',
    });
    await dawn('2026-11-26');
    expect(await reports()).toEqual([]);
    await dawn('2026-11-27');
    await dawn('2026-11-27');
    const [first, ...more] = await reports();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ title: 'Risks for the board', status: 'Generated', yours: false });
    expect(await running()).toMatchObject([{ nextOn: '2026-12-04' }]);
    await dawn('2026-12-04');
    expect(await reports()).toHaveLength(2);
    const told = await app.asAdministrator<{ detail: string }>('select detail from notification where user_id = $1', [
      owner.userId,
    ]);
    expect(told.some(({ detail }) => detail === 'Risks for the board')).toBe(true);
  });

  test('makes up for what was missed with one report, and an audit extract leaves no day out', async () => {
    await added({ kind: 'audit-trail' }, admin);
    await dawn('2026-12-13');
    await dawn('2026-12-18');
    const made = await reports();
    expect(made.map(({ description }) => description)).toEqual([
      'Audit extract: 20 Nov 2026 to 12 Dec 2026',
      'Audit extract: 11 Dec 2026 to 17 Dec 2026',
    ]);
  });

  test('is ended by hand, and its reports stay', async () => {
    const { id } = await added();
    await dawn('2026-11-27');
    const end = () => app.call(endReportSchedule, { clientId, reportScheduleId: id }, admin);
    expect((await end()).status).toBe(200);
    expect((await end()).body).toMatchObject({ code: 'report-schedule.ended' });
    await dawn('2026-12-04');
    expect(await reports()).toHaveLength(1);
    expect(await endings()).toHaveLength(1);
  });

  test('ends with whoever owns it', async () => {
    await added();
    expect((await app.call(deactivatePerson, { clientId, personId: owner.personId }, admin)).status).toBe(200);
    expect(await running()).toEqual([]);
    expect(await endings()).toMatchObject([{ type: 'report-schedule.ended' }]);
  });

  test('ends on the day on which its owner may not see its report any more, and makes none', async () => {
    await added();
    await app.asAdministrator("update person set role = 'staff' where id = $1", [owner.personId]);
    await dawn('2026-11-27');
    expect(await reports()).toEqual([]);
    expect(await running()).toEqual([]);
    expect(await endings()).toHaveLength(1);
  });

  test.each([
    ['cyber-essentials', 'no-statement'],
    ['iso-27001-2022', 'framework-gone'],
  ])('of a statement of %s ends, which is recorded as %s', async (frameworkId, because) => {
    await app.call(followFramework, { clientId, frameworkId: 'cyber-essentials' }, admin);
    await added();
    await app.asAdministrator(
      "update report_schedule set kind = 'applicability', framework_id = $2, framework_name = $2 where client_id = $1",
      [clientId, frameworkId],
    );
    await dawn('2026-11-27');
    expect(await reports()).toEqual([]);
    expect(await running()).toEqual([]);
    const recorded = await app.asAdministrator<{ because: string }>(
      `select entry::jsonb -> 'body' ->> 'because' as because from ledger_entry where ledger_id = $1 and type = 'report-schedule.ended'`,
      [clientId],
    );
    expect(recorded).toEqual([{ because }]);
  });

  test('waits where its owner has too much under way, and is made in a later hour', async () => {
    for (let place = 0; place < 12; place += 1) await added({ title: `Risks ${place}` });
    app.clock.set(new Date('2026-11-27T05:00:00Z'));
    await app.runJob('reporting.plan-schedules');
    await app.runJobs();
    await dawn('2026-11-27');
    await dawn('2026-11-27');
    expect((await reports()).map(({ title }) => title).sort()).toEqual(
      Array.from({ length: 12 }, (_, place) => `Risks ${place}`).sort(),
    );
  });
});

describe('no schedule', () => {
  test.each([
    [{ firstOn: '2026-11-19' }, 'report-schedule.past', 'firstOn'],
    [{ kind: 'framework' }, 'report.framework-missing', undefined],
    [{ kind: 'board-summary' }, 'report.format-unfit', 'format'],
  ])('of %j', async (input, code, field) => {
    const reply = await add(input, admin);
    expect(reply.body).toMatchObject({ code, ...(field && { fields: [{ path: field }] }) });
    expect(await running()).toEqual([]);
  });

  test('of a full export, of what its owner may not see, or by staff', async () => {
    expect((await add({ kind: 'everything', format: 'ZIP' }, admin)).body).toMatchObject({
      code: 'report-schedule.kind',
    });
    const staff = await makeMember(app, 'staff', 'employee', clientId);
    expect((await add({}, await app.signInAs(staff.userId))).status).toBe(403);
    expect(await running()).toEqual([]);
  });

  test('beyond fifty', async () => {
    await app.asAdministrator(
      `insert into report_schedule (client_id, id, kind, title, format, cadence, first_on, next_on, owner_id, owner_user_id, created_at)
         select $1, 'rsc_' || lpad(n::text, 26, '0'), 'risks', 'T', 'CSV', 'weekly', $4, $4, $2, $3, now() from generate_series(1, 50) n`,
      [clientId, owner.personId, owner.userId, addDays(dayOf(begun), 400)],
    );
    expect((await add()).body).toMatchObject({ code: 'report-schedule.limit' });
  });
});
