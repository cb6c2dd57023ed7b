import { listRisks } from '@claimlock/contract/risks/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Page, walk } from '../../../testing/walk.ts';
import { plain } from '../../foundation/database/plain.ts';
import { newId } from '../../foundation/ids.ts';

const { clientId } = sample;
const names = [
  'Flood',
  'flood',
  'Ransomware: 100 %',
  '50_50',
  'back\\slash',
  "O'Neil’s “fraud”",
  'Élan',
  'elan',
  '中文',
];
let app: TestApp;
let admin: string;

// Many are equal in everything that a list sorts by.
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  await app.asAdministrator(
    `insert into risk (client_id, id, title, likelihood, impact, review_on, created_at, updated_at)
       select $1, id, ($3::text[])[1 + n % array_length($3::text[], 1)], 1 + n % 5, 1 + n % 4, case when n % 3 > 0 then date '2026-12-01' + (n % 5)::int end, now(),
         timestamptz '2026-11-20T12:00:00Z' + (n % 7) * interval '1 second' from unnest($2::text[]) with ordinality as t (id, n)`,
    [clientId, Array.from({ length: 117 }, () => newId('rsk', app.clock)), names],
  );
});
afterAll(() => app.closeApp());

test.each([
  ['score', 'likelihood * impact, id'],
  ['-score', 'likelihood * impact desc, id desc'],
  ['review', 'review_on nulls last, id'],
  ['-review', 'review_on desc nulls first, id desc'],
  ['-updated', 'updated_at desc, id'],
])('walked by %s, the register shows every risk once', async (sort, order) => {
  const rows = await app.asAdministrator<{ id: string }>(`select id from risk where client_id = $1 order by ${order}`, [
    clientId,
  ]);
  expect(rows).toHaveLength(119);
  for (const limit of [100, 7])
    expect(await walk(app, listRisks, { clientId, sort, limit }, admin), `${limit} a page`).toEqual(
      rows.map(({ id }) => id),
    );
});

test('a search finds what contains it, every sign standing for itself, and counts what it finds', async () => {
  const rows = await app.asAdministrator<{ id: string; title: string }>(
    'select id, title from risk where client_id = $1',
    [clientId],
  );
  for (const search of ['FLOOD', '%', '_', '\\', "O'Neil", 'elan', '中', 'nothing at all']) {
    const wanted = rows.filter(({ title }) => plain(title).includes(plain(search))).map(({ id }) => id);
    expect((await walk(app, listRisks, { clientId, search, limit: 20 }, admin)).sort(), search).toEqual(wanted.sort());
    const counted = await app.call(listRisks, { clientId, search, count: 'true', limit: 1 }, admin);
    expect(Page.parse(counted.body).total, search).toBe(wanted.length);
  }
});

test.each([
  ['of another sort', '2026-12-01'],
  ['that the database cannot hold', 2 ** 40],
])('a place %s is refused', async (_, value) => {
  const after = Buffer.from(JSON.stringify([value, 'rsk_x'])).toString('base64url');
  const reply = await app.call(listRisks, { clientId, after }, admin);
  expect(reply.body).toMatchObject({ code: 'request.invalid', fields: [{ path: 'after' }] });
});
