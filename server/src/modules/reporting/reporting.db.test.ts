import { createHash } from 'node:crypto';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import {
  downloadReport,
  listReports,
  makeReport,
  Report,
  ReportKind,
  reportKinds,
} from '@claimlock/contract/reporting/endpoints';
import { listRisks } from '@claimlock/contract/risks/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { xlsxTable } from '../../foundation/foreign-files/xlsx-table.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const scopes: Partial<Record<ReportKind, object>> = {
  framework: { frameworkId: 'cyber-essentials' },
  applicability: { frameworkId: 'cyber-essentials' },
  'audit-trail': { from: '2026-11-01', to: '2026-11-30' },
};

async function made(kind: ReportKind, format: string, more: object = {}): Promise<Report> {
  const asked = await app.call(makeReport, { clientId, kind, format, ...scopes[kind], ...more }, admin);
  expect(asked.status, asked.text).toBe(202);
  const { id } = Report.parse(asked.body);
  await app.runJobs();
  const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
  const report = items.find((one) => one.id === id);
  if (!report) throw new Error('The report is not listed.');
  return report;
}

async function fileOf(reportId: string, as = admin): Promise<Buffer> {
  const { path } = downloadReport;
  const address = path.replace(':clientId', clientId).replace(':reportId', reportId);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie: as } }));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

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
    const begins = { PDF: '%PDF-1.', XLSX: 'PK', CSV: '\uFEFF' }[format];
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
    await app.asAdministrator(`update file_room set stored_bytes = 2147483648 where client_id = $1`, [clientId]);
    await app.asAdministrator(
      `insert into file_room (client_id, stored_bytes) values ($1, 2147483648) on conflict do nothing`,
      [clientId],
    );
    const report = await made('audit-trail', 'CSV');
    expect(report).toMatchObject({
      status: 'Failed',
      failure: 'The organisation’s files take all the room that there is.',
      sha256: null,
    });
    expect((await app.call(downloadReport, { clientId, reportId: report.id }, admin)).body).toMatchObject({
      code: 'report.not-ready',
    });
    await app.asAdministrator('delete from file_room where client_id = $1', [clientId]);
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
