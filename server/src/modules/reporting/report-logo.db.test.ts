import { readCompany, recordCompanyFacts, uploadCompanyLogo } from '@claimlock/contract/company/endpoints';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { downloadReport, listReports, makeReport, Report } from '@claimlock/contract/reporting/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfParts } from '../../../testing/pdf-parts.ts';
import { png } from '../../../testing/png.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const frameworkId = 'iso-27001-2022';
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
});
afterAll(() => app.closeApp());

async function showLogo(file: Uint8Array<ArrayBuffer>, how: object = {}): Promise<void> {
  const sent = await app.call(uploadCompanyLogo, { clientId, name: 'logo.png' }, admin, undefined, file);
  const { versions } = readCompany.output.parse((await app.call(readCompany, { clientId }, admin)).body);
  const logo = { fileId: uploadCompanyLogo.output.parse(sent.body).id };
  const asked = { clientId, section: 'logo', version: versions.logo, logo, ...how };
  const recorded = await app.call(recordCompanyFacts, asked, admin);
  expect(recorded.status, recorded.text).toBe(200);
}

async function pdfOf(kind: string): Promise<string> {
  const asked = await app.call(makeReport, { clientId, kind, format: 'PDF', frameworkId }, admin);
  const { id } = Report.parse(asked.body);
  await app.runJobs();
  const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
  expect(items.find((one) => one.id === id)).toMatchObject({ status: 'Generated' });
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', id);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie: admin } }));
  return pdfParts(Buffer.from(await answer.arrayBuffer()));
}

const logoOf = /\/Alt\s*\(Logo of /;

test('the logo of the organisation stands at the head of its reports; without one that can be drawn they are made all the same', async () => {
  expect(await pdfOf('risks')).not.toMatch(logoOf);
  await showLogo(Uint8Array.from(png(64, 64)));
  for (const kind of ['board-summary', 'framework', 'applicability', 'risks'])
    expect(await pdfOf(kind), kind).toMatch(logoOf);
  // It begins like a picture, which is all that is looked at when it comes in.
  await showLogo(Uint8Array.from(png(64, 64).subarray(0, 40)), { kind: 'Correction', reason: 'Wrong source' });
  for (const kind of ['board-summary', 'risks']) expect(await pdfOf(kind), kind).not.toMatch(logoOf);
});
