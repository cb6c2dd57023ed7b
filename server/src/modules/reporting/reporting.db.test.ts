import { createHash } from 'node:crypto';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { cancelOperation, retryOperation } from '@claimlock/contract/operations/endpoints';
import {
  downloadReport,
  listReports,
  makeReport,
  Report,
  ReportKind,
  reportKeptDays,
  reportKinds,
  reportQuota,
} from '@claimlock/contract/reporting/endpoints';
import { listRisks } from '@claimlock/contract/risks/endpoints';
import { sample } from '@claimlock/contract/sample';
import { listAssignedCourses } from '@claimlock/contract/training/assigning';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import { xlsxTable } from '../../foundation/foreign-files/xlsx-table.ts';
import { findFramework } from '../frameworks/index.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  const followed = await app.call(followFramework, { clientId, frameworkId: 'iso-27001-2022' }, admin);
  expect(followed.status, followed.text).toBe(200);
});
afterAll(() => app.closeApp());

const scopes: Partial<Record<ReportKind, object>> = {
  framework: { frameworkId: 'cyber-essentials' },
  applicability: { frameworkId: 'iso-27001-2022' },
  'audit-trail': { from: '2026-11-01', to: '2026-11-30' },
};

async function made(kind: ReportKind, format: string, more: object = {}): Promise<Report> {
  const asked = await app.call(makeReport, { clientId, kind, format, ...scopes[kind], ...more }, admin);
  expect(asked.status, asked.text).toBe(202);
  const { id } = Report.parse(asked.body);
  await app.runJobs();
  return listed(id);
}

async function listed(id: string): Promise<Report> {
  const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
  const report = items.find((one) => one.id === id);
  if (!report) throw new Error('The report is not listed.');
  return report;
}

async function answerOf(reportId: string): Promise<Response> {
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', reportId);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie: admin } }));
  expect(answer.status).toBe(200);
  return answer;
}

const fileOf = async (reportId: string) => Buffer.from(await (await answerOf(reportId)).arrayBuffer());

const all = Object.entries(reportKinds).flatMap(([kind, { formats }]) =>
  formats.map((format) => [ReportKind.parse(kind), format] as const),
);

describe('every report in every format', () => {
  test.each(all)('%s as %s is made, and its file is what it says', async (kind, format) => {
    const report = await made(kind, format);
    expect(report, report.failure ?? '').toMatchObject({ status: 'Generated', failure: null, downloads: 0 });
    const bytes = await fileOf(report.id);
    expect(bytes.length).toBe(report.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.sha256);
    const begins = { PDF: '%PDF-1.', XLSX: 'PK', CSV: '\uFEFF', ZIP: 'PK' }[format];
    expect(bytes.toString('utf8').startsWith(begins)).toBe(true);
    if (format === 'CSV' && report.rows !== null)
      expect(bytes.toString('utf8').trimEnd().split('\r\n').length).toBeGreaterThan(report.rows);
  });
});

describe('a report', () => {
  test('has the rows of the register that it is of, and nobody else’s', async () => {
    const { items } = listRisks.output.parse((await app.call(listRisks, { clientId }, admin)).body);
    const csv = await made('risks', 'CSV');
    expect(csv.rows).toBe(items.length);
    const text = (await fileOf(csv.id)).toString('utf8');
    for (const { title } of items) expect(text).toContain(title);
    expect(text).not.toContain(canaries.b);
    const book = await made('risks', 'XLSX', { title: 'For the board' });
    expect(book.title).toBe('For the board');
    const read = xlsxTable(await fileOf(book.id), { rows: 1_000, columns: 20 });
    expect(JSON.stringify(read)).toContain(items[0]?.title);
  });

  test('of acknowledgements names everybody who has to read each published document, and one of training every course', async () => {
    const { items } = listDocuments.output.parse((await app.call(listDocuments, { clientId, limit: 100 }, admin)).body);
    const published = items.filter(({ publishedEdition }) => publishedEdition !== null);
    const read = await made('acknowledgements', 'CSV');
    expect(read.rows).toBe(published.reduce((sum, { readers }) => sum + readers.asked, 0));
    expect((await fileOf(read.id)).toString('utf8')).toMatch(/^\uFEFFDocument,Person,.*\r\n"\d+ .*, version \d+",/);
    const assigned = listAssignedCourses.output.parse(
      (await app.call(listAssignedCourses, { clientId, count: 'true' }, admin)).body,
    );
    const training = await made('training', 'CSV');
    expect(training.rows).toBe(assigned.total);
    expect(read.rows).toBeGreaterThan(0);
    expect(training.rows).toBeGreaterThan(0);
  });

  test('in groups has its group in a column, and what it rests on in a sheet of its own', async () => {
    const [first] = findFramework('cyber-essentials')?.controlsOf.get('SCOPE.1') ?? [];
    const done = { clientId, controlId: first?.control, implementation: 'implemented', version: 0 };
    expect((await app.call(setControlState, done, admin)).status).toBe(200);
    const csv = await fileOf((await made('framework', 'CSV')).id);
    expect(csv.toString('utf8')).toMatch(/^\uFEFFGroup,Requirement,Title,Result,Proof,/);
    expect(csv.toString('utf8')).toMatch(/,SCOPE\.1,[^\n]*,Met,Declared,/);
    // Only what is met says what it rests on.
    expect(csv.toString('utf8')).not.toMatch(/,Met,,|,(Partly met|Not met|Not assessed),(Declared|Evidenced|Tested),/);
    const gaps = await fileOf((await made('gaps', 'CSV')).id);
    expect(gaps.toString('utf8')).toMatch(/^\uFEFFKind,What,Why,Frameworks,[^\n]*,Status,Proof,/);
    expect(gaps.toString('utf8')).toMatch(/\r\nImprovements,/);
    expect(gaps.toString('utf8')).toMatch(/\r\n"?Met, but not proven"?,[^\n]*,"In place, declared",Declared,/);
    const statement = await fileOf((await made('applicability', 'CSV')).id);
    expect(statement.toString('utf8')).toMatch(/^\uFEFFGroup,Requirement,Title,Applies,Justification,In place,Proof,/);
    expect(statement.toString('utf8')).not.toMatch(
      /,Met,,|,(Partly met|Not met|Not assessed),(Declared|Evidenced|Tested),/,
    );
    const book = await fileOf((await made('framework', 'XLSX')).id);
    const about = xlsxTable(book, { rows: 100, columns: 5 }, 'About').rows.map(({ cells }) => cells[0]);
    const facts = 'Framework, As of, Status, Outcome, Weighted score, Proven, of what is met, Requirements';
    expect(about.join(', ')).toBe(`Report, Organisation, Made, ${facts}`);
  });

  test('is counted and recorded when it is taken, and stays what it was', async () => {
    const report = await made('findings', 'CSV');
    const first = await fileOf(report.id);
    expect(await fileOf(report.id)).toEqual(first);
    const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
    expect(items.find(({ id }) => id === report.id)).toMatchObject({ downloads: 2 });
    const entries = await app.asAdministrator<{ type: string }>(
      `select entry::jsonb ->> 'type' as type from ledger_entry where subject_id = $1 order by index`,
      [report.id],
    );
    expect(entries.map(({ type }) => type)).toEqual([
      'report.requested',
      'report.generated',
      'report.downloaded',
      'report.downloaded',
    ]);
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
  });

  test('that could not be made says why', async () => {
    const full = `insert into file_room (client_id, room, stored_bytes) values ($1, 'reports', $2)
      on conflict (client_id, room) do update set stored_bytes = excluded.stored_bytes`;
    await app.asAdministrator(full, [clientId, reportQuota]);
    const report = await made('audit-trail', 'CSV');
    expect(report).toMatchObject({
      status: 'Failed',
      failure: new ProductError('report.no-room').message,
      sha256: null,
    });
    expect((await app.call(downloadReport, { clientId, reportId: report.id }, admin)).body).toMatchObject({
      code: 'report.not-ready',
    });
    await app.asAdministrator(full, [clientId, 0]);
    // Tried again it is pending until it is there.
    const again = await app.call(retryOperation, { clientId, operationId: report.operationId }, admin);
    expect(again.status).toBe(200);
    expect(await listed(report.id)).toMatchObject({ status: 'Pending', failure: null });
    await app.runJobs();
    expect(await listed(report.id)).toMatchObject({ status: 'Generated', failure: null });
  });

  test('takes no room from what people send', async () => {
    const records = `select coalesce(sum(stored_bytes), 0)::int as bytes from file_room where client_id = $1 and room = 'records'`;
    const before = await app.asAdministrator(records, [clientId]);
    await made('evidence', 'PDF');
    expect(await app.asAdministrator(records, [clientId])).toEqual(before);
  });

  test('that is cancelled says so, and is not pending for ever', async () => {
    const { body } = await app.call(makeReport, { clientId, kind: 'risks', format: 'CSV' }, admin);
    const { id, operationId } = Report.parse(body);
    expect(await listed(id)).toMatchObject({ status: 'Pending', yours: true });
    expect((await app.call(cancelOperation, { clientId, operationId }, admin)).status).toBe(200);
    await app.runJobs();
    expect(await listed(id)).toMatchObject({
      status: 'Failed',
      failure: 'The report was cancelled before it was made.',
    });
    const failed = listReports.output.parse((await app.call(listReports, { clientId, status: 'Failed' }, admin)).body);
    expect(failed.items.map((one) => one.id)).toContain(id);
  });

  test('about people is listed apart, also with the other filters', async () => {
    const training = await made('training', 'CSV');
    const acknowledgements = await made('acknowledgements', 'XLSX');
    await made('risks', 'CSV');
    const idsOf = async (more: object) =>
      listReports.output
        .parse((await app.call(listReports, { clientId, about: 'people', ...more }, admin)).body)
        .items.map(({ id }) => id);
    const all = await idsOf({});
    expect(all).toEqual(expect.arrayContaining([training.id, acknowledgements.id]));
    const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
    expect(all).toEqual(
      items.filter(({ kind }) => kind === 'training' || kind === 'acknowledgements').map(({ id }) => id),
    );
    expect(await idsOf({ kind: 'risks' })).toEqual([]);
    expect(await idsOf({ kind: 'training', status: 'Failed' })).toEqual([]);
  });

  test('is called after its title and its day, whatever the title holds', async () => {
    const { id } = await made('risks', 'CSV', { title: 'Risks 1/2: north\\south' });
    const answer = await answerOf(id);
    const named = decodeURIComponent(answer.headers.get('content-disposition') ?? '');
    expect(named).toContain(`Risks-1-2-north-south-${dayOf(app.clock.now())}.csv`);
  });

  test('keeps its file for its time; what is known of it stays', async () => {
    const report = await made('findings', 'XLSX', { title: 'To be forgotten' });
    expect(report).toMatchObject({ isKept: true, keptUntil: addDays(dayOf(app.clock.now()), reportKeptDays) });
    const files = () =>
      app.asAdministrator(`select from file_content where client_id = $1 and sha256 = decode($2, 'hex')`, [
        clientId,
        report.sha256,
      ]);
    const room = async () =>
      (
        await app.asAdministrator<{ bytes: number }>(
          `select stored_bytes::int as bytes from file_room where client_id = $1 and room = 'reports'`,
          [clientId],
        )
      )[0]?.bytes;
    const held = (await room()) ?? 0;
    await app.asAdministrator(`update report set kept_until = $2::date where id = $1`, [
      report.id,
      dayOf(app.clock.now()),
    ]);
    await app.runJob('reporting.plan-expiring');
    await app.runJobs();
    expect(await files()).toHaveLength(1);
    await app.asAdministrator(`update report set kept_until = $2::date - 1 where id = $1`, [
      report.id,
      dayOf(app.clock.now()),
    ]);
    await app.runJob('reporting.plan-expiring');
    await app.runJobs();
    expect(await files()).toHaveLength(0);
    expect(await listed(report.id)).toMatchObject({ status: 'Generated', isKept: false, sha256: report.sha256 });
    const gone = await app.call(downloadReport, { clientId, reportId: report.id }, admin);
    expect(gone).toMatchObject({ status: 410, body: { code: 'report.expired' } });
    expect(await room()).toBe(held - (report.size ?? 0));
  });
});

describe('what is refused', () => {
  test.each([
    ['a format that it does not come in', { kind: 'board-summary', format: 'CSV' }, 'report.format-unfit'],
    ['without the framework', { kind: 'framework', format: 'PDF' }, 'report.framework-missing'],
    [
      'of a framework that is not followed',
      { kind: 'framework', format: 'PDF', frameworkId: 'soc-2' },
      'framework.not-followed',
    ],
    ['without the period', { kind: 'audit-trail', format: 'CSV' }, 'report.period-missing'],
    [
      'of a period that ends before it begins',
      { kind: 'audit-trail', format: 'CSV', from: '2026-11-02', to: '2026-11-01' },
      'report.period-reversed',
    ],
  ])('%s', async (_, asked, code) => {
    expect((await app.call(makeReport, { clientId, ...asked }, admin)).body).toMatchObject({ code });
  });

  test('the audit extract to somebody who may read the trail and not take it away', async () => {
    const manager = await app.signInAs(userAs('manager'));
    const asked = { clientId, kind: 'audit-trail', format: 'CSV', ...scopes['audit-trail'] };
    expect((await app.call(makeReport, asked, manager)).status).toBe(403);
  });

  test('and so is the extract that somebody else had made', async () => {
    const [extract, risks] = [await made('audit-trail', 'CSV'), await made('risks', 'CSV')];
    const manager = await app.signInAs(userAs('manager'));
    const taken = (reportId: string) => app.call(downloadReport, { clientId, reportId }, manager);
    expect((await taken(extract.id)).body).toMatchObject({ code: 'access.denied' });
    expect((await taken(risks.id)).status).toBe(200);
    const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
    expect(items.find(({ id }) => id === extract.id)).toMatchObject({ downloads: 0 });
  });
});
