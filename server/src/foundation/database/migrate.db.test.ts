import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addressesOf } from '../../../testing/clones.ts';
import { prepareDatabase } from '../../run/prepare-database.ts';
import { StartError } from '../config.ts';
import { migrate, readMigrations, unappliedMigrations } from './migrate.ts';

let administrator: pg.Client;
let name: string;
let owner: string;
const made: string[] = [];
const all = (await readMigrations()).map((migration) => migration.name);

beforeAll(async () => {
  administrator = new pg.Client({ connectionString: inject('testServer').administrator });
  await administrator.connect();
});
afterAll(async () => {
  for (const database of made) await administrator.query(`drop database ${database} with (force)`);
  await administrator.end();
});
beforeEach(async () => {
  name = `claimlock_empty_${randomBytes(6).toString('hex')}`;
  await administrator.query(`create database ${name} owner claimlock_owner template template0`);
  made.push(name);
  owner = addressesOf(inject('testServer'), name).owner;
});

async function asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
const applied = () => asOwner<{ name: string }>('select * from migration.applied order by name');
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused it',
    (error: unknown) => (error instanceof StartError ? error.message : `no sentence, but ${String(error)}`),
  );
const oneSentence = /^[A-Z][^\n]*[.]$/;

async function withServerLogin<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: addressesOf(inject('testServer'), name).server, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

describe('an empty database', () => {
  test('is brought to this version, each migration once and in order', async () => {
    expect(all.length).toBeGreaterThan(5);
    expect(await withServerLogin(unappliedMigrations)).toEqual(all);
    const told: string[] = [];
    await migrate(owner, (one) => told.push(one));
    expect(told).toEqual(all);
    expect((await applied()).map((row) => row.name)).toEqual(all);
    expect(await withServerLogin(unappliedMigrations)).toEqual([]);
  });

  test('is not changed by migrating again', async () => {
    await prepareDatabase(owner);
    const objects =
      'select oid, relname, relacl::text from pg_class where relnamespace::regnamespace::text !~ $1 order by oid';
    const before = [await applied(), await asOwner(objects, ['^pg_'])];
    const told: string[] = [];
    await prepareDatabase(owner, (one) => told.push(one));
    expect(told).toEqual([]);
    expect([await applied(), await asOwner(objects, ['^pg_'])]).toEqual(before);
  });

  test('is migrated once by four that start at the same moment', async () => {
    const told: string[] = [];
    await Promise.all([1, 2, 3, 4].map(() => migrate(owner, (one) => told.push(one))));
    await Promise.all([1, 2].map(() => prepareDatabase(owner, (one) => told.push(one))));
    expect(told).toEqual(all);
  });

  test('keeps what was done before a migration that fails, nothing of that one, and goes on later', async () => {
    await asOwner('create table action_item (in_the_way int)');
    await expect(migrate(owner)).rejects.toThrow('relation "action_item" already exists');
    const done = (await applied()).map((row) => row.name);
    expect(done).toEqual(all.slice(0, done.length));
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(all.length);
    await asOwner('drop table action_item');
    await migrate(owner);
    expect((await applied()).map((row) => row.name)).toEqual(all);
  });
});

describe('a database that does not fit this version', () => {
  beforeEach(() => migrate(owner));

  test('says which migration was changed after it was applied', async () => {
    await asOwner('update migration.applied set hash = md5(hash) where name = $1', [all[2]]);
    const says = await refusal(migrate(owner));
    expect(says).toBe(
      `Migration ${all[2]} was changed after it was applied to this database. Restore the file as it was.`,
    );
    expect(await refusal(withServerLogin(unappliedMigrations))).toBe(says);
  });

  test('says that it was made by a newer version', async () => {
    await asOwner(`insert into migration.applied (name, hash) values ('9999-from-tomorrow.sql', 'x')`);
    const says = await refusal(migrate(owner));
    expect(says).toMatch(oneSentence);
    expect(says).toContain('made by a newer ClaimLock (it has 9999-from-tomorrow.sql)');
    expect(await refusal(withServerLogin(unappliedMigrations))).toBe(says);
  });

  test('says so where a migration of this version was left out', async () => {
    await asOwner('delete from migration.applied where name = $1', [all[1]]);
    expect(await refusal(migrate(owner))).toMatch(oneSentence);
  });

  test('lacks what was not applied yet', async () => {
    await asOwner('delete from migration.applied where name = $1', [all.at(-1)]);
    expect(await withServerLogin(unappliedMigrations)).toEqual([all.at(-1)]);
  });
});

/** A server that says it is PostgreSQL of some version, and answers every question with that version's number. */
async function fakeServer(version: number, work: (address: string) => Promise<void>): Promise<void> {
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const text = (value: string) => Buffer.from(`${value}\0`);
  const bytes = (...values: number[]) => Buffer.from(values);
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.concat([
    bytes(0, 1),
    text('server_version_num'),
    bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0),
  ]);
  const value = Buffer.from(String(version));
  const answer = Buffer.concat([
    message('T', column),
    message('D', bytes(0, 1, 0, 0, 0, value.length), value),
    message('C', text('SHOW')),
    ready,
  ]);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', bytes(0, 0, 0, 0)), ready]));
      socket.on('data', (data) => data.toString('latin1', 0, 1) === 'Q' && socket.write(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await work(`postgres://claimlock_owner:x@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/claimlock`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('a server that is too old is named with the version that is needed', async () => {
  await fakeServer(140_017, async (address) => {
    expect(await refusal(migrate(address))).toBe(
      'This database is PostgreSQL 14; ClaimLock needs PostgreSQL 15 or newer.',
    );
  });
});
