import { sample } from '@claimlock/contract/sample';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type ClientDb, type Tables, withScope } from '../../foundation/database/scope.ts';
import { writeCursor } from '../../foundation/http/cursor.ts';
import { pageItems } from './store.ts';

const { clientId } = sample;
const many = 50_000;
const perPage = 50;
let app: TestApp;
let wanted: Selectable<Tables['action_item']>[];

beforeAll(async () => {
  app = await openSampleApp();
  // Every fourth is done, and a day is shared by seventy.
  await app.asAdministrator(
    `insert into action_item (client_id, id, title, status, due_on, completed_at, created_at, updated_at)
     select $1, 'act_01k9q0s7h1' || lpad(n::text, 16, '0'), 'Work', case n % 4 when 0 then 'Completed' else 'Pending' end,
       date '2026-01-01' + n * 7919 % 700, case n % 4 when 0 then now() end, now(), now() from generate_series(1, $2::int) n`,
    [clientId, many],
  );
  await app.asAdministrator('analyze action_item');
  wanted = await app.asAdministrator(
    'select * from action_item where client_id = $1 order by not is_open, due_on, id',
    [clientId],
  );
});
afterAll(() => app.closeApp());

/** How many rows of it this transaction and those before it on the same connection have read. */
const rowsRead = async (db: ClientDb) => {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = 'action_item'`.execute(db);
  return rows[0]?.count ?? 0;
};

// Where little is left, the database reads that and sorts it.
test.each([
  [0, perPage],
  [37, perPage],
  [25_000, perPage],
  [37_480, many - 37_480],
])('a page of what is open first goes on right after place %i and reads %i rows at most', async (place, most) => {
  const last = wanted[place - 1];
  const after = last && writeCursor([last.open_rank, last.id]);
  const [shown, read] = await withScope(app.installation.database, 'client', { clientId }, async ({ db }) => {
    const before = await rowsRead(db);
    const { rows } = await pageItems(db, {}, { sort: 'open', after, limit: perPage, count: false });
    return [rows.map(({ id }) => id), (await rowsRead(db)) - before];
  });
  expect(shown).toEqual(wanted.slice(place, place + perPage).map(({ id }) => id));
  // And what the sample world has beside them.
  expect(read).toBeLessThanOrEqual(most + 5);
});
