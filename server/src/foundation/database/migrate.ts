import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartError } from '../config.ts';
import { withOwnConnection } from './own-connection.ts';

const folder = new URL('../../../migrations/', import.meta.url);
// One number for all processes: whoever migrates first keeps the others waiting.
const lockKey = 4_718_225;

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

/** The migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

type Applied = { name: string; hash: string };

/** Compares what a database has with what this version brings; throws a StartError where they cannot be brought together. */
export function pendingMigrations(applied: readonly Applied[], known: readonly Migration[]): readonly Migration[] {
  applied.forEach((done, place) => {
    const ours = known[place];
    if (!ours || ours.name !== done.name) {
      throw new StartError(
        `This database was made by a newer ClaimLock (it has ${done.name}). Start that version, or give another database.`,
      );
    }
    if (ours.hash !== done.hash) {
      throw new StartError(
        `Migration ${done.name} was changed after it was applied to this database. Restore the file as it was.`,
      );
    }
  });
  return known.slice(applied.length);
}

const oldestMajor = 15;

/** Brings a database to this version's schema, as its owner. Safe to run from several processes at once. */
export async function migrate(ownerAddress: string, onApplied: (name: string) => void = () => {}): Promise<void> {
  await withOwnConnection(ownerAddress, 'claimlock migrate', async (client) => {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('create schema if not exists migration');
    await client.query(`create table if not exists migration.applied
      (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    await client.query('grant usage on schema migration to claimlock_server, claimlock_operator');
    await client.query('grant select on migration.applied to claimlock_server, claimlock_operator');
    const applied = (await client.query<Applied>('select name, hash from migration.applied order by name')).rows;
    for (const next of pendingMigrations(applied, await readMigrations())) {
      await client.query('begin');
      await client.query("set local lock_timeout = '2s'");
      await client.query(next.sql);
      await client.query('insert into migration.applied (name, hash) values ($1, $2)', [next.name, next.hash]);
      await client.query('commit');
      onApplied(next.name);
    }
  });
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const version = (await client.query<{ server_version_num: string }>('show server_version_num')).rows[0];
  const major = Math.floor(Number(version?.server_version_num ?? 0) / 10_000);
  if (major < oldestMajor) {
    throw new StartError(`This database is PostgreSQL ${major}; ClaimLock needs PostgreSQL ${oldestMajor} or newer.`);
  }
}

/** What is left to apply, asked by a process that may not migrate: empty when the schema is the one expected. */
export async function unappliedMigrations(pool: pg.Pool): Promise<readonly string[]> {
  const there = await pool.query<{ present: boolean }>(
    `select to_regclass('migration.applied') is not null as present`,
  );
  const applied = there.rows[0]?.present
    ? (await pool.query<Applied>('select name, hash from migration.applied order by name')).rows
    : [];
  return pendingMigrations(applied, await readMigrations()).map((pending) => pending.name);
}
