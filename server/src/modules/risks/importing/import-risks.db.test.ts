import { listRisks } from '@claimlock/contract/risks/endpoints';
import { importRisks, previewRiskImport, RiskImportPreview } from '@claimlock/contract/risks/imports';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { Page } from '../../../../testing/walk.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const send = (endpoint: typeof importRisks | typeof previewRiskImport, text: string, columns?: string) =>
  app.request('POST', `${endpoint.path.replace(':clientId', clientId)}${columns ? `?columns=${columns}` : ''}`, {
    cookie: admin,
    file: Buffer.from(text),
  });
const titled = async (search: string) =>
  Page.parse((await app.call(listRisks, { clientId, search, count: 'true' }, admin)).body);
const items = () =>
  app.asAdministrator<{ name: string; status: string; message: string }>(
    'select i.name, i.status, i.message from operation_item i join operation o on o.client_id = i.client_id and o.id = i.operation_id where o.kind = $1 order by i.place',
    ['risk-import'],
  );

const file = [
  'Risk,Likelihood,Impact,Owner,Department,Treatment,Controls',
  'Imported flood,Likely,Severe,Staff sent away,Nowhere,Reduce,IAM-06 Multi-factor',
  'Imported flood,2,2,,,,',
  'Imported theft,High,2,Supervisory Nobody,,Accept,',
  'Broken,lots,2,,,,',
].join('\n');

test('a file is looked at first, and nothing of it is kept', async () => {
  const reply = await send(previewRiskImport, file);
  expect(reply.status, reply.text).toBe(200);
  const preview = RiskImportPreview.parse(reply.body);
  expect(preview).toMatchObject({ rows: 4, ready: 3, first: [{ likelihood: 4, impact: 5, owner: null }, {}, {}] });
  expect(preview.problems.filter(({ grave }) => grave)).toMatchObject([{ place: 'line 5, column 2' }]);
  expect((await titled('Imported')).total).toBe(0);
});

test('it is added row by row, a title once, and the same file sent twice is refused', async () => {
  const replies = [await send(importRisks, file), await send(importRisks, file)];
  expect(replies.map(({ status }) => status)).toEqual([201, 409]);
  expect(replies[1]?.body).toMatchObject({ code: 'risk.import-known' });
  await app.runJobs();
  expect((await titled('Imported')).total).toBe(2);
  expect(await items()).toMatchObject([
    { name: 'Imported flood', status: 'Done' },
    { name: 'Imported flood', status: 'Skipped', message: 'A risk of this title is in the register already.' },
    { name: 'Imported theft', status: 'Done' },
  ]);
});

test('a file of which no row can be added is refused with its places, and other columns may be chosen', async () => {
  const odd = 'A,B,C\nOdd file,2,3\n';
  expect((await send(importRisks, odd)).body).toMatchObject({ code: 'risk.import-unreadable' });
  expect((await send(importRisks, odd, 'title:0,likelihood:1,impact:2')).status).toBe(201);
  await app.runJobs();
  expect((await titled('Odd file')).total).toBe(1);
  for (const bad of ['', '\u0000\u0001\u0002', 'PK\u0003\u0004rubbish'])
    expect((await send(importRisks, bad)).status, JSON.stringify(bad)).toBeGreaterThanOrEqual(400);
});
