import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseAddress, openDatabase } from '../src/foundation/database/connect.ts';
import { addressesOf, asAdministratorOf, cloneDatabase, dropDatabase } from './clones.ts';

/** Runs SQL as the server's administrator, whom no row-level security holds back: to set a scene, or to tamper. */
export type AsAdministrator = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

export type TestDatabase = {
  readonly address: Required<DatabaseAddress>;
  readonly database: Database;
  readonly asAdministrator: AsAdministrator;
  readonly close: () => Promise<void>;
};

/** A database of its own for one test file, copied from a template: the migrated one unless another is named. */
export async function openTestDatabase(template = inject('template')): Promise<TestDatabase> {
  const { administrator } = inject('testServer');
  const name = `claimlock_test_${randomBytes(6).toString('hex')}`;
  await asAdministratorOf(administrator, (client) => cloneDatabase(client, template, name));
  const test = connectTestDatabase(name);
  return {
    address: test.address,
    database: test.database,
    asAdministrator: test.asAdministrator,
    close: async () => {
      await test.close();
      await asAdministratorOf(administrator, (client) => dropDatabase(client, name));
    },
  };
}

/** Connects to a database that is there, and stays when this is closed. */
export function connectTestDatabase(name: string): TestDatabase {
  const address = addressesOf(inject('testServer'), name);
  const database = openDatabase(address, 8, () => undefined);
  const { asAdministrator, close } = tampererOf(name);
  return {
    address,
    database,
    asAdministrator,
    close: async () => {
      await database.close();
      await close();
    },
  };
}

function tampererOf(name: string): { readonly asAdministrator: AsAdministrator; readonly close: () => Promise<void> } {
  const inside = new URL(inject('testServer').administrator);
  inside.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: inside.toString(), max: 2 });
  pool.on('error', () => undefined);
  return {
    asAdministrator: async (text, values) => (await pool.query(text, values)).rows,
    close: () => pool.end(),
  };
}

const made = new Map<string, Promise<string>>();

/**
 * The name of a template that holds more than the schema: made by whoever asks for it first in this run, while others
 * wait, and copied from then on. One whose making fails is made again.
 */
export function templateOf(
  word: string,
  fill: (database: string, asAdministrator: AsAdministrator) => Promise<void>,
): Promise<string> {
  const making = made.get(word) ?? makeTemplate(word, fill);
  made.set(word, making);
  return making;
}

// No other lock of ours has this number: who copies or migrates is not to wait for a template.
const templateLock = 4_718_230;

function makeTemplate(
  word: string,
  fill: (database: string, asAdministrator: AsAdministrator) => Promise<void>,
): Promise<string> {
  const name = `${inject('template')}_${word}`;
  const draft = `${name}_draft`;
  return asAdministratorOf(inject('testServer').administrator, async (client) => {
    // The lock ends with the connection, whatever happens.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [templateLock, word]);
    const there = await client.query('select from pg_database where datname = $1', [name]);
    if (there.rowCount !== 0) return name;
    await dropDatabase(client, draft);
    await cloneDatabase(client, inject('template'), draft);
    const { asAdministrator, close } = tampererOf(draft);
    await fill(draft, asAdministrator).finally(close);
    await client.query(`alter database ${client.escapeIdentifier(draft)} rename to ${client.escapeIdentifier(name)}`);
    return name;
  });
}
