import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { migrate, readMigrations } from '../src/foundation/database/migrate.ts';
import { addressesOf, asAdministratorOf, dropDatabase } from './clones.ts';

/**
 * A database as it was before a migration, for what stood in it then: given as its administrator, with what brings it up
 * to date, and removed afterwards.
 */
export async function beforeMigration(
  migration: string,
  work: (client: pg.Client, upgrade: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const server = inject('testServer');
  const name = `claimlock_before_${randomBytes(6).toString('hex')}`;
  await asAdministratorOf(server.administrator, (client) =>
    client.query(`create database ${name} owner claimlock_owner template template0`),
  );
  const { owner } = addressesOf(server, name);
  const there = new URL(server.administrator);
  there.pathname = `/${name}`;
  try {
    await asAdministratorOf(owner, async (client) => {
      await client.query('create schema migration');
      await client.query(
        'create table migration.applied (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
      for (const one of (await readMigrations()).filter((known) => known.name < migration)) {
        await client.query(one.sql);
        await client.query('insert into migration.applied (name, hash) values ($1, $2)', [one.name, one.hash]);
      }
    });
    await asAdministratorOf(there.toString(), (client) => work(client, () => migrate(owner)));
  } finally {
    await asAdministratorOf(server.administrator, (client) => dropDatabase(client, name));
  }
}
