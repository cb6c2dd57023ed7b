import { callOffClosing, closeClient } from '@claimlock/contract/organisations/closing';
import { ClientRow, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { downloadReport, listReports, makeReport, Report } from '@claimlock/contract/reporting/endpoints';
import {
  downloadFullExport,
  listFullExports,
  makeFullExport,
  readClosingExport,
} from '@claimlock/contract/reporting/full-exports';
import { sample, sampleId } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;

let app: TestApp;
let operator: string;
beforeAll(async () => {
  app = await openSampleApp();
  operator = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

const exportsNow = async (cookie: string) =>
  listFullExports.output.parse((await app.call(listFullExports, { clientId }, cookie)).body).exports;

async function takesEverything(): Promise<void> {
  const admin = await app.signInAs(userAs('client_admin'));
  const asked = await app.call(makeFullExport, { clientId }, admin);
  expect(asked.status, asked.text).toBe(202);
  const { id } = Report.parse(asked.body);
  expect((await app.call(makeFullExport, { clientId }, admin)).body).toMatchObject({ code: 'full-export.under-way' });
  await app.runJobs();
  expect((await exportsNow(admin)).find((one) => one.id === id)).toMatchObject({ status: 'Generated', isKept: true });
  const file = await app.call(downloadFullExport, { clientId, reportId: id }, admin);
  expect(file.status).toBe(200);
  expect(file.text.slice(0, 2)).toBe('PK');
  // Nothing else opens.
  expect((await app.call(listReports, { clientId }, admin)).body).toMatchObject({ code: 'client.suspended' });
  const another = await app.call(makeReport, { clientId, kind: 'risks', format: 'CSV' }, admin);
  expect(another.body).toMatchObject({ code: 'client.suspended' });
  const plain = await app.call(downloadReport, { clientId, reportId: id }, admin);
  expect(plain.body).toMatchObject({ code: 'client.suspended' });
  const other = await app.call(downloadFullExport, { clientId, reportId: sample.reportId }, admin);
  expect(other.body).toMatchObject({ code: 'full-export.other-report' });
}

test('a suspended organisation takes everything along, and of its other work none goes on', async () => {
  const admin = await app.signInAs(userAs('client_admin'));
  const waiting = await app.call(makeReport, { clientId, kind: 'risks', format: 'CSV' }, admin);
  const { id } = Report.parse(waiting.body);
  const suspension = { clientId, reason: 'Not paid', confirmName: 'Sample Client A' };
  expect((await app.call(suspendClient, suspension, operator)).status).toBe(200);
  await takesEverything();
  const [row] = await app.asAdministrator<{ made_at: string | null }>('select made_at from report where id = $1', [id]);
  expect(row?.made_at).toBeNull();
});

test('an older export that is kept is listed, however many later ones are not kept any more', async () => {
  const admin = await app.signInAs(userAs('client_admin'));
  const kept = (await exportsNow(admin)).find(({ isKept }) => isKept)?.id;
  expect(kept).toBeDefined();
  await app.asAdministrator(
    `insert into report (client_id, id, kind, format, title, asker_user_id, asked_at, operation_id, made_at, ended_at, size, sha256, kept_until)
     select client_id, 'rep_' || lpad(n::text, 26, '0'), kind, format, title, asker_user_id, asked_at + make_interval(mins => n), operation_id, made_at, ended_at, size, sha256, kept_until
       from report, generate_series(1, 25) n where id = $1`,
    [kept],
  );
  expect((await exportsNow(admin)).map(({ id }) => id)).toContain(kept);
  await app.asAdministrator(`delete from report where id like 'rep_0000000%'`);
});

const lastOf = async () =>
  readClosingExport.output.parse((await app.call(readClosingExport, { clientId }, operator)).body).shown;

test('one that closes is exported by itself for as long as it is held, and the operator sees whether it was taken', async () => {
  expect(await lastOf()).toBeNull();
  const underWay = await app.call(makeFullExport, { clientId }, await app.signInAs(userAs('client_admin')));
  expect(underWay.status, underWay.text).toBe(202);
  app.clock.advance(1_000);
  const input = { clientId, version: 2, reason: 'The contract ends.', confirmName: 'Sample Client A' };
  const closed = await app.call(closeClient, input, operator);
  expect(closed.status, closed.text).toBe(200);
  const asked = await lastOf();
  expect(asked).toMatchObject({ status: 'Pending', downloads: 0 });
  expect(asked?.askedAt).not.toBe(Report.parse(underWay.body).askedAt);
  await app.runJobs();
  const admin = await app.signInAs(userAs('client_admin'));
  const [newest] = await exportsNow(admin);
  expect(newest).toMatchObject({ askedBy: 'ClaimLock', status: 'Generated', keptUntil: '2026-12-20' });
  expect(await lastOf()).toMatchObject({ status: 'Generated', isKept: true, lastDownloadAt: null });
  const file = await app.call(downloadFullExport, { clientId, reportId: newest?.id ?? '' }, admin);
  expect(file.text.slice(0, 2)).toBe('PK');
  expect(await lastOf()).toMatchObject({ downloads: 1, lastDownloadAt: app.clock.now().toISOString() });
  const news = await app.asAdministrator<{ title: string }>(
    `select title from notification where client_id = $1 and title like '%full export%' order by title`,
    [clientId],
  );
  expect(news.map(({ title }) => title)).toContain('A full export is ready');
  // How it stands is all that an operator is told.
  expect(Object.keys((await lastOf()) ?? {})).not.toContain('id');
});

test('of a client that is none the operator is told so', async () => {
  const nowhere = await app.call(readClosingExport, { clientId: sampleId('cli', 'nowhere') }, operator);
  expect(nowhere.status, nowhere.text).toBe(404);
});

test('what was taken stays what the operator sees, whatever is made after it; and room is made first', async () => {
  const admin = await app.signInAs(userAs('client_admin'));
  app.clock.advance(1_000);
  const now = app.clock.now().toISOString();
  await app.asAdministrator(
    `update report set kept_until = $2::date - 1 where client_id = $1 and kind = 'everything' and downloads = 0 and file_id is not null`,
    [clientId, now],
  );
  expect((await app.call(makeFullExport, { clientId }, admin)).status).toBe(202);
  const stale = await app.asAdministrator(
    `select id from report where client_id = $1 and file_id is not null and kept_until < $2::date`,
    [clientId, now],
  );
  expect(stale).toEqual([]);
  await app.runJobs();
  expect(await lastOf()).toMatchObject({ downloads: 1 });
});

test('it takes more along while it closes, and its people read until when its data is held', async () => {
  await takesEverything();
  const cookie = await app.signInAs(userAs('client_admin'));
  const session = await app.request('GET', '/api/session', { cookie });
  expect(session.text).toContain(`"heldUntil":"2026-12-20"`);
});

test('once the closing is called off, the export that was made for it is no news', async () => {
  const told = () =>
    app.asAdministrator(`select id from notification where client_id = $1 and title = 'A full export is ready'`, [
      clientId,
    ]);
  const versionOf = async () => {
    const [row] = await app.asAdministrator<{ version: number }>('select version from client where id = $1', [
      clientId,
    ]);
    return row?.version ?? 0;
  };
  const callOff = async () => {
    const reply = await app.call(
      callOffClosing,
      { clientId, version: await versionOf(), reason: 'It goes on.' },
      operator,
    );
    expect(reply.status, reply.text).toBe(200);
    return ClientRow.parse(reply.body);
  };
  await callOff();
  app.clock.advance(1_000);
  const before = await told();
  const again = { clientId, version: await versionOf(), reason: 'It ends after all.', confirmName: 'Sample Client A' };
  const closed = await app.call(closeClient, again, operator);
  expect(closed.status, closed.text).toBe(200);
  expect(await lastOf()).toMatchObject({ status: 'Pending' });
  await callOff();
  await app.runJobs();
  expect(await told()).toEqual(before);
});
