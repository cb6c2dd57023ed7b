import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressesOf, asAdministratorOf, dropDatabase } from '../../../testing/clones.ts';
import { migrate, readMigrations } from '../../foundation/database/migrate.ts';

/** The evidence of before files were a module of their own is carried over: two clients, the same bytes several times. */
const { administrator } = inject('testServer');
const name = `claimlock_files_${randomBytes(6).toString('hex')}`;
const { owner } = addressesOf(inject('testServer'), name);
const here = new URL(administrator);
here.pathname = `/${name}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const large = Buffer.alloc(600_000, 'abc');
let database: pg.Client;

async function before(): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query('create schema migration');
  await client.query(
    'create table migration.applied (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  for (const one of await readMigrations()) {
    if (one.name >= '0044') break;
    await client.query('begin');
    await client.query(one.sql);
    await client.query('insert into migration.applied (name, hash) values ($1, $2)', [one.name, one.hash]);
    await client.query('commit');
  }
  await client.end();
}

async function addFile(clientId: string, id: string, bytes: Buffer, damage = false): Promise<void> {
  const values = [clientId, id, bytes.length, sha256(bytes), `2026-01-0${id.length}`];
  await database.query(
    `insert into evidence_file (client_id, id, name, size, sha256, type, added_by, received_at)
       values ($1, $2, $2 || '.txt', $3, $4, 'Text', 'usr_a', $5)`,
    values,
  );
  for (let place = 0; place * 262_144 < bytes.length; place += 1) {
    const piece = Buffer.from(bytes.subarray(place * 262_144, (place + 1) * 262_144));
    if (damage) piece[0] = 0x7a;
    await database.query('insert into evidence_chunk (client_id, file_id, place, bytes) values ($1, $2, $3, $4)', [
      ...[clientId, id, place, piece],
    ]);
  }
}

beforeAll(async () => {
  await asAdministratorOf(administrator, (client) =>
    client.query(`create database ${name} owner claimlock_owner template template0`),
  );
  await before();
  database = new pg.Client({ connectionString: here.toString() });
  await database.connect();
  await database.query(
    `insert into identity_user (id, name, email, created_at, updated_at) values ('usr_a', 'Ada', 'ada@a.example', now(), now())`,
  );
  for (const id of ['cli_a', 'cli_b'])
    await database.query(
      `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
         values ($1, $1, 'Technology', 10, $1 || '.example', now(), now())`,
      [id],
    );
  // Of the two with the same bytes, those of the first are not what they were any more.
  await addFile('cli_a', 'f1', large, true);
  await addFile('cli_a', 'f22', large);
  await addFile('cli_a', 'f333', Buffer.from('waits'));
  await addFile('cli_b', 'f1', large);
  for (const [client, bytes] of [
    ['cli_a', 1_200_005],
    ['cli_b', 600_000],
  ])
    await database.query('insert into evidence_counter (client_id, last_number, stored_bytes) values ($1, 3, $2)', [
      ...[client, bytes],
    ]);
  for (const [client, item, file] of [
    ['cli_a', 'evd_1', 'f1'],
    ['cli_a', 'evd_2', 'f22'],
    ['cli_b', 'evd_1', 'f1'],
  ]) {
    await database.query(
      `insert into evidence_item (client_id, id, number, title, kind, received_at, valid_from, created_at, updated_at)
         values ($1, $2, right($2, 1)::int, 'A piece', 'File', now(), '2026-01-01', now(), now())`,
      [client, item],
    );
    await database.query(
      `insert into evidence_edition (client_id, item_id, edition, received_at, added_by, valid_from, file_id)
         values ($1, $2, 1, '2026-01-09', 'usr_a', '2026-01-01', $3)`,
      [client, item, file],
    );
  }
  await migrate(owner);
});
afterAll(async () => {
  await database.end();
  await asAdministratorOf(administrator, (client) => dropDatabase(client, name));
});

const rows = async (text: string) => (await database.query({ text, rowMode: 'array' })).rows;

test('every file is there under its id, and what an edition names is kept', async () => {
  expect(await rows('select client_id, id, name, size, kept_at::date::text from stored_file order by 1, 2')).toEqual([
    ['cli_a', 'f1', 'f1.txt', 600_000, '2026-01-09'],
    ['cli_a', 'f22', 'f22.txt', 600_000, '2026-01-09'],
    ['cli_a', 'f333', 'f333.txt', 5, null],
    ['cli_b', 'f1', 'f1.txt', 600_000, '2026-01-09'],
  ]);
  await expect(database.query(`delete from stored_file where id = 'f1'`)).rejects.toThrow(/evidence_edition/);
});

test('the same bytes are kept once for a client: those that are still what they were', async () => {
  const content = `select c.client_id, c.size, c.sha256 = sha256(string_agg(p.bytes, ''::bytea order by p.place)), count(*)::int
    from file_content c join file_piece p using (client_id, sha256) group by c.client_id, c.size, c.sha256 order by 1, 2`;
  expect(await rows(content)).toEqual([
    ['cli_a', 5, true, 1],
    ['cli_a', 600_000, true, 3],
    ['cli_b', 600_000, true, 3],
  ]);
  expect(
    await rows(
      'select client_id, stored_bytes::int, last_number from file_room join evidence_counter using (client_id) order by 1',
    ),
  ).toEqual([
    ['cli_a', 600_005, 3],
    ['cli_b', 600_000, 3],
  ]);
});

test('nothing is called after what it was before, and every wall stands', async () => {
  expect(
    await rows(`select conname from pg_constraint where conname ~ '^evidence_(file|chunk)' union
      select relname from pg_class where relname ~ '^evidence_(file|chunk)'`),
  ).toEqual([]);
  expect(
    await rows(`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname ~ '^(file|stored|evidence)_' and not relforcerowsecurity`),
  ).toEqual([]);
});
