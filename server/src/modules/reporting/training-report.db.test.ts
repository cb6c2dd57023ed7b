import { downloadReport, listReports, makeReport, Report } from '@claimlock/contract/reporting/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { dayOf } from '../../foundation/clock.ts';
import { xlsxTable } from '../../foundation/foreign-files/xlsx-table.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let finishedOn: string;

const addFinished = (client: string, id: string, title: string, at: Date) =>
  app.asAdministrator(
    `insert into phishing_campaign (client_id, id, title, template, audience, starts_at, ends_at, state, created_at,
        launched_at, finished_at)
       values ($1, $2, $3, 'parcel', 'everybody', $4::timestamptz - interval '5 days', $4::timestamptz - interval '3 days',
         'Finished', $4::timestamptz - interval '6 days', $4::timestamptz - interval '6 days', $4)`,
    [client, id, title, at],
  );

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  const day = 86_400_000;
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
  finishedOn = dayOf(ago(30));
  await addFinished(clientId, 'phc_01k9q0s7h0000000000000000x', 'Spring campaign', ago(30));
  await addFinished(clientId, 'phc_01k9q0s7h0000000000000000y', 'Campaign of long ago', ago(400));
  await addFinished(other.clientId, 'phc_01k9q0s7h0000000000000000z', canaries.b, ago(30));
  // Of five letters one was reported and clicked, one was submitted, and one was probably opened by a scanner alone.
  await app.asAdministrator(
    `insert into phishing_target (client_id, campaign_id, place, person_id, due_at, sent_at, reported_at, clicked_at,
        submitted_at, suspected_at)
       select $1, 'phc_01k9q0s7h0000000000000000x', place, case when place = 1 then $2 end, $3, $3,
         case when place = 1 then $3::timestamptz end, case when place <= 2 then $3::timestamptz end,
         case when place = 2 then $3::timestamptz end, case when place = 3 then $3::timestamptz end
         from generate_series(1, 5) as place`,
    [clientId, sample.personId, ago(33)],
  );
});
afterAll(() => app.closeApp());

async function reportAs(format: string) {
  const asked = await app.call(makeReport, { clientId, kind: 'training', format }, admin);
  expect(asked.status, asked.text).toBe(202);
  const { id } = Report.parse(asked.body);
  await app.runJobs();
  const { items } = listReports.output.parse((await app.call(listReports, { clientId }, admin)).body);
  expect(items.find((one) => one.id === id)).toMatchObject({ status: 'Generated', failure: null });
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', id);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie: admin } }));
  return Buffer.from(await answer.arrayBuffer());
}

test('the training report holds what campaigns of the last year came to, in CSV beside the courses', async () => {
  const lines = (await reportAs('CSV')).toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toMatch(
    /^\uFEFFPart,Person,.*,Campaign,Finished,Sent,Reported,Clicked,Submitted,Suspected automated$/,
  );
  const campaigns = lines.filter((line) => line.startsWith('Phishing campaigns,'));
  expect(campaigns).toEqual([`Phishing campaigns,,,,,,,,,,,Spring campaign,${finishedOn},5,1,2,1,1`]);
  expect(lines.filter((line) => line.startsWith('Courses,')).length).toBe(lines.length - 2);
  const columns = lines[0]?.split(',').length;
  expect(campaigns[0]?.split(',')).toHaveLength(columns ?? 0);
});

test('and on a sheet of its own in a workbook', async () => {
  const book = await reportAs('XLSX');
  const { sheets, rows } = xlsxTable(book, { rows: 100, columns: 20 }, 'Phishing campaigns');
  expect(sheets).toEqual(['Training and phishing', 'Phishing campaigns', 'About']);
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Campaign', 'Finished', 'Sent'],
    ['Spring campaign', finishedOn, '5'],
  ]);
});
