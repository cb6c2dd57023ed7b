import { decideApplicability, printStatement, readStatement } from '@claimlock/contract/compliance/applicability';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { listReports, makeReport } from '@claimlock/contract/reporting/endpoints';
import { addReportSchedule } from '@claimlock/contract/reporting/schedules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('a statement of applicability is printed with its decisions for everybody who may read it', async () => {
  const { clientId, admin } = await newClient(app, 'Printing');
  const frameworkId = 'iso-27001-2022';
  expect((await app.call(printStatement, { clientId, frameworkId }, admin)).status).toBe(409);
  await app.call(followFramework, { clientId, frameworkId }, admin);
  const before = await app.call(printStatement, { clientId, frameworkId }, admin);
  expect(before.status).toBe(200);
  expect(before.headers.get('content-type')).toBe('application/pdf');
  expect(before.headers.get('content-disposition')).toBe(
    'attachment; filename="statement-of-applicability-iso-27001-2022-2026-11-20.pdf"',
  );
  expect(before.text.startsWith('%PDF-')).toBe(true);
  const decision = { ref: 'A.8.30', applicable: false, justification: 'Nobody develops software for us.', version: 0 };
  expect((await app.call(decideApplicability, { clientId, frameworkId, ...decision }, admin)).status).toBe(200);
  expect((await app.call(printStatement, { clientId, frameworkId }, admin)).text).not.toBe(before.text);
  const stranger = await app.signInAs(userAs('client_admin'));
  expect((await app.call(printStatement, { clientId, frameworkId }, stranger)).status).toBe(404);
});

test('a framework without a statement refuses its PDF and its report; which requirements apply can still be read', async () => {
  const { clientId, admin } = await newClient(app, 'Without');
  const frameworkId = 'soc2-tsc-2017';
  expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
  expect((await app.call(readStatement, { clientId, frameworkId }, admin)).status).toBe(200);
  const message = 'This framework has no statement of applicability.';
  const refusal = { code: 'statement.none', error: message, fields: [{ path: 'frameworkId', message }] };
  const report = { clientId, frameworkId, kind: 'applicability', format: 'PDF' };
  for (const reply of [
    await app.call(printStatement, { clientId, frameworkId }, admin),
    await app.call(makeReport, report, admin),
    await app.call(makeReport, { ...report, format: 'CSV' }, admin),
    await app.call(addReportSchedule, { ...report, cadence: 'weekly', firstOn: '2026-11-27' }, admin),
  ]) {
    expect(reply.status, reply.text).toBe(422);
    expect(reply.body).toMatchObject(refusal);
  }
  expect((await app.call(printStatement, { clientId, frameworkId, version: 1 }, admin)).status).toBe(404);
  const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
  expect(items).toEqual([]);
  // Other reports of it are made as ever.
  expect((await app.call(makeReport, { ...report, kind: 'framework' }, admin)).status).toBe(202);
});
