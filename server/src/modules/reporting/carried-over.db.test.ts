import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressesOf, asAdministratorOf, dropDatabase } from '../../../testing/clones.ts';
import { migrate, readMigrations } from '../../foundation/database/migrate.ts';

const { administrator } = inject('testServer');
const name = `claimlock_reports_${randomBytes(6).toString('hex')}`;
const { owner } = addressesOf(inject('testServer'), name);
const here = new URL(administrator);
here.pathname = `/${name}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
let database: pg.Client;

beforeAll(async () => {
  await asAdministratorOf(administrator, (client) =>
    client.query(`create database ${name} owner claimlock_owner template template0`),
  );
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query('create schema migration');
  await client.query(
    'create table migration.applied (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  for (const one of await readMigrations()) {
    if (one.name >= '0056') break;
    await client.query('begin');
    await client.query(one.sql);
    await client.query('insert into migration.applied (name, hash) values ($1, $2)', [one.name, one.hash]);
    await client.query('commit');
  }
  await client.end();
  database = new pg.Client({ connectionString: here.toString() });
  await database.connect();
  await database.query(
    `insert into identity_user (id, name, email, created_at, updated_at) values ('usr_a', 'Ada', 'ada@a.example', now(), now())`,
  );
  await database.query(
    `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
         values ('cli_a', 'A', 'Technology', 10, 'a.example', now(), now())`,
  );
  for (const [id, text] of [
    ['evf_report', 'a report'],
    ['evf_sent', 'sent by people'],
  ] as const) {
    await database.query(
      `insert into file_content (client_id, sha256, size, received_at) values ('cli_a', $1, $2, now())`,
      [sha256(text), text.length],
    );
    await database.query(
      `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
         values ('cli_a', $1, 'x.txt', $3, $2, 'Text', 'usr_a', now(), now())`,
      [id, sha256(text), text.length],
    );
  }
  await database.query(
    `insert into notification (user_id, id, client_id, at, kind, title) values ('usr_a', 'ntf_a', 'cli_a', '2026-11-01', 'do', 'Old')`,
  );
  await database.query(`insert into file_room (client_id, stored_bytes) values ('cli_a', 22)`);
  await database.query(`insert into operation (client_id, id, kind, title, state, total, done, asker_user_id, asked_at, started_at, ended_at)
    values ('cli_a', 'opr_a', 'report', 'R', 'Completed', 1, 1, 'usr_a', now(), now(), now())`);
  await database.query(`insert into report (client_id, id, kind, title, format, status, asker_user_id, asked_at, made_at, file_id, operation_id)
    values ('cli_a', 'rpt_a', 'risks', 'R', 'CSV', 'Generated', 'usr_a', '2026-11-01', '2026-11-01', 'evf_report', 'opr_a')`);
}, 120000);
afterAll(async () => {
  await database?.end();
  await asAdministratorOf(administrator, (client) => dropDatabase(client, name));
});

test('reports, their files and notices from before the upgrade are carried over as what they are', async () => {
  await migrate(owner);
  const rooms = await database.query('select room, stored_bytes::int as bytes from file_room order by room');
  expect(rooms.rows).toEqual([
    { room: 'records', bytes: 14 },
    { room: 'reports', bytes: 8 },
  ]);
  const reports = await database.query('select size::int, kept_until::text, sha256 from report');
  expect(reports.rows).toEqual([{ size: 8, kept_until: '2027-11-01', sha256: sha256('a report') }]);
  const notices = await database.query('select mailed_at = at as is_mailed from notification');
  expect(notices.rows).toEqual([{ is_mailed: true }]);
});
