import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseAddress, openDatabase } from '../src/foundation/database/connect.ts';
import { addressOf } from './global-setup.ts';

export type TestDatabase = {
  readonly address: Required<DatabaseAddress>;
  readonly database: Database;
  /** Runs SQL as the server's administrator, whom no row-level security holds back: to set a scene, or to tamper. */
  readonly asAdministrator: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
};

/** A database of its own for one test file, copied from the migrated template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const administrator = inject('administrator');
  const password = inject('loginPassword');
  const name = `claimlock_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: administrator });
  await admin.connect();
  // Two that copy the same template at once would refuse each other.
  await admin.query('select pg_advisory_lock(4718227)');
  await admin.query(
    `create database ${admin.escapeIdentifier(name)} template ${admin.escapeIdentifier(inject('template'))} owner claimlock_owner`,
  );
  await admin.query('select pg_advisory_unlock(4718227)');
  const address = {
    server: addressOf(administrator, 'claimlock_server', password, name),
    operator: addressOf(administrator, 'claimlock_operator', password, name),
    owner: addressOf(administrator, 'claimlock_owner', password, name),
  };
  const database = openDatabase(address, 8, () => undefined);
  const inside = new URL(administrator);
  inside.pathname = `/${name}`;
  const tamperer = new pg.Pool({ connectionString: inside.toString(), max: 2 });
  tamperer.on('error', () => undefined);
  return {
    ...{ address, database },
    asAdministrator: async (text, values) => (await tamperer.query(text, values)).rows,
    close: async () => {
      await database.close();
      await tamperer.end();
      await admin.query(`drop database ${admin.escapeIdentifier(name)} with (force)`);
      await admin.end();
    },
  };
}
