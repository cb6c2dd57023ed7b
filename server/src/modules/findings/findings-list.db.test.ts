import { listFindings } from '@claimlock/contract/findings/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Page, walk } from '../../../testing/walk.ts';
import { newId } from '../../foundation/ids.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  // Many are equal in what they are sorted by, and none is easy to search for.
  await app.asAdministrator(
    `insert into finding (client_id, id, number, title, kind, source, severity, control_id, identified_on, due_on, status, method, decided_at, created_at, updated_at, owner_id)
       select $1, id, 1000 - n, (array['100 %', '50_50', 'Élodie', 'back\\slash', 'Same'])[1 + n % 5], (array['Observation', 'Exception'])[1 + n % 2], 'Scan',
         (array['Critical', 'High', 'Low'])[1 + n % 3], case when n % 2 = 0 then 'IAM-04' end, '2026-11-01', date '2026-11-18' + (n % 5)::int,
         case when n % 4 = 0 then 'Closed' else 'Open' end, case when n % 4 = 0 then 'Fixed' end, case when n % 4 = 0 then now() end,
         now(), timestamptz '2026-11-20T12:00:00Z' + (n % 7) * interval '1 second', case when n % 3 = 0 then $3 end
         from unnest($2::text[]) with ordinality as t (id, n)`,
    [clientId, Array.from({ length: 127 }, () => newId('fnd', app.clock)), sample.personId],
  );
});
afterAll(() => app.closeApp());

// What is over comes after everything that is open, however grave it was.
const openFirst = 'not is_open, severity_rank, id';
const wanted = async (where: string, order = openFirst) =>
  (
    await app.asAdministrator<{ id: string }>(
      `select id from finding where client_id = $1 and ${where} order by ${order}`,
      [clientId],
    )
  ).map(({ id }) => id);

test.each([
  ['severity', openFirst],
  ['due', 'due_on, id'],
  ['-due', 'due_on desc, id desc'],
  ['number', 'number'],
  ['-number', 'number desc'],
  ['-updated', 'updated_at desc, id'],
])('by %s, every finding is shown once, however long the pages', async (sort, order) => {
  const all = await wanted('true', order);
  for (const limit of [1, 7, 100]) expect(await walk(app, listFindings, { clientId, sort, limit }, admin)).toEqual(all);
});

test.each([
  ['status', 'open', 'is_open'],
  ['status', 'overdue', `is_open and due_on < '2026-11-20'`],
  ['status', 'Closed', `status = 'Closed'`],
  ['severity', 'High', `severity = 'High'`],
  ['kind', 'Exception', `kind = 'Exception'`],
  ['source', 'Audit', `source = 'Audit'`],
  ['control', 'IAM-04', `control_id = 'IAM-04'`],
  ['owner', sample.personId, `owner_id = '${sample.personId}'`],
  ['search', '0 %', `title = '100 %'`],
  ['search', '_', `title = '50_50'`],
  ['search', 'elo', `title = 'Élodie'`],
  ['search', '\\', `title like 'back%'`],
])('filtered by %s %s, the list and its count are what they should be', async (name, value, where) => {
  const ids = await wanted(where);
  expect(ids.length).toBeGreaterThan(0);
  expect(await walk(app, listFindings, { clientId, [name]: value, limit: 10 }, admin)).toEqual(ids);
  const counted = await app.call(listFindings, { clientId, [name]: value, limit: 1, count: 'true' }, admin);
  expect(Page.parse(counted.body).total).toBe(ids.length);
});

test.each(['due', 'number', '-updated'])('a place that is none is refused (%s)', async (sort) => {
  const reply = await app.call(listFindings, { clientId, sort, after: 'nowhere' }, admin);
  expect(reply.body).toMatchObject({ code: 'request.invalid', fields: [{ path: 'after' }] });
});
