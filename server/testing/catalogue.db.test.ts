import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Ask, findTenancyFaults, readPolicies, readTables } from './catalogue.ts';
import { findShapeFaults } from './catalogue-shape.ts';
import { findHoldingFaults } from './holdings.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let administrator: pg.Client;
const ask: Ask = async (text, values) => (await administrator.query(text, values)).rows;
const findFaults = async () => [...(await findTenancyFaults(ask)), ...(await findShapeFaults(ask))];

beforeAll(async () => {
  database = await openTestDatabase();
  const address = new URL(inject('testServer').administrator);
  address.pathname = new URL(database.address.server).pathname;
  administrator = new pg.Client({ connectionString: address.toString() });
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await database.close();
});

test('the walls between tenants stand as the house wants them', async () => {
  expect(await findFaults()).toEqual([]);
});

describe('a module says of everything that is somebody’s what becomes of it when they leave', () => {
  /** What is said of a table while it stands; it is taken back. */
  async function whatIsSaidOf(table: string): Promise<string[]> {
    await administrator.query('begin');
    try {
      await administrator.query(table);
      return await findHoldingFaults(ask);
    } finally {
      await administrator.query('rollback');
    }
  }

  test('as the tables are', async () => {
    expect(await findHoldingFaults(ask)).toEqual([]);
  });

  test('and a table whose owner nobody declares is found, with a key to people or without', async () => {
    const forgotten = 'names a person, and no module says what becomes of it when they leave.';
    const keyed = `create table planted (client_id text, keeper text, foreign key (client_id, keeper) references person (client_id, id))`;
    expect(await whatIsSaidOf(keyed)).toEqual([`planted.keeper ${forgotten}`]);
    expect(await whatIsSaidOf('create table planted (assignee_id text)')).toEqual([`planted.assignee_id ${forgotten}`]);
  });
});

/** What the catalogue says while an offence stands; the offence is taken back. */
async function whatIsSaidOf(...offence: string[]): Promise<string[]> {
  await administrator.query('begin');
  try {
    for (const statement of offence) await administrator.query(statement);
    // One fault is enough: what is cheap to look at is looked at first.
    const faults = await findTenancyFaults(ask);
    return faults.length > 0 ? faults : await findShapeFaults(ask);
  } finally {
    await administrator.query('rollback');
  }
}

/** Whether a fault is about this table. */
const isOf = (table: string) => (fault: string) =>
  fault.startsWith(`${table} `) || fault.startsWith(`${table}.`) || fault.includes(` ${table} and no policy `);

type Offence = { readonly table: string; readonly offence: string };

/** The offences that go undetected. One per table is planted at once; a fault counts only for the table that it names. */
async function unnoticed(offences: readonly Offence[]): Promise<string[]> {
  const missed: string[] = [];
  const rounds: Offence[][] = [];
  for (const one of offences) {
    const free = rounds.find((round) => round.every(({ table }) => table !== one.table));
    if (free) free.push(one);
    else rounds.push([one]);
  }
  for (const round of rounds) {
    const faults = await whatIsSaidOf(...round.map(({ offence }) => offence));
    for (const { table, offence } of round) if (!faults.some(isOf(table))) missed.push(offence);
  }
  return missed;
}

describe('an offence against any table is found', () => {
  test('row-level security switched off, or not forced on the owner', async () => {
    const tables = (await readTables(ask)).filter((table) => table.secured);
    expect(tables.length).toBeGreaterThan(20);
    const offences = tables.flatMap(({ table }) =>
      ['disable row level security', 'no force row level security'].map((weaker) => ({
        table,
        offence: `alter table ${table} ${weaker}`,
      })),
    );
    expect(await unnoticed(offences)).toEqual([]);
  });

  test('a policy dropped', async () => {
    const policies = await readPolicies(ask);
    expect(policies.length).toBeGreaterThan(70);
    const offences = policies.map(({ table, name }) => ({ table, offence: `drop policy ${name} on ${table}` }));
    expect(await unnoticed(offences)).toEqual([]);
  });

  test('a policy loosened until it lets every row through', async () => {
    const loosened = (await readPolicies(ask)).flatMap(({ table, name, using, check }) =>
      [
        ...(using !== null && using !== 'true' ? ['using (true)'] : []),
        ...(check !== null && check !== 'true' ? ['with check (true)'] : []),
      ].map((part) => ({ table, offence: `alter policy ${name} on ${table} ${part}` })),
    );
    expect(loosened.length).toBeGreaterThan(50);
    expect(await unnoticed(loosened)).toEqual([]);
  });

  test('a policy for everybody beside the others', async () => {
    const tables = (await readTables(ask)).filter((one) => one.secured);
    const offences = tables.map(({ table }) => ({
      table,
      offence: `create policy everyone on ${table} using (true)`,
    }));
    expect(await unnoticed(offences)).toEqual([]);
  });

  test('an undetected offence is not hidden by detected ones planted with it', async () => {
    const harmless = { table: 'person', offence: 'alter table person set (fillfactor = 90)' };
    const grave = { table: 'risk', offence: 'alter table risk disable row level security' };
    expect(await unnoticed([harmless, grave])).toEqual([harmless.offence]);
  });

  test('all of a table’s history open to be rewritten', async () => {
    for (const table of ['ledger', 'ledger_entry', 'ledger_node', 'ledger_checkpoint', 'compliance_snapshot'])
      for (const right of table === 'ledger' ? ['delete', 'truncate'] : ['update', 'delete', 'truncate'])
        expect(await whatIsSaidOf(`grant ${right} on ${table} to claimlock_client`), `${right} ${table}`).not.toEqual(
          [],
        );
  });
});

const shape = '(client_id text not null references client (id), id text not null, name text';

test.each<readonly [string, ...string[]]>([
  ['a table of clients that nobody put under tenancy', `create table fresh ${shape}, primary key (client_id, id))`],
  ['a table of no tenant that is on no list', 'create table fresh (id text primary key)'],
  [
    'a primary key that does not begin with the client',
    `create table fresh ${shape}, primary key (id))`,
    'alter table fresh enable row level security, force row level security',
    'create policy client_scope on fresh to claimlock_client, claimlock_broker, claimlock_platform using (client_id = house.client_id())',
  ],
  ['a unique name across clients', 'create unique index fresh on person (email)'],
  ['a unique expression across clients', 'create unique index fresh on person (lower(email))'],
  [
    'a reference that can point into another client',
    'create unique index fresh on person (id)',
    'alter table action_item add foreign key (assignee_id) references person (id)',
  ],
  ['a view that reads as its owner', 'create view fresh as select * from person'],
  ['a kept view', 'create materialized view fresh as select * from person'],
  ['a view that stopped asking as its reader', 'alter view client_overview reset (security_invoker)'],
  [
    'a function that runs as its owner',
    `create function house.fresh() returns bigint language sql security definer as 'select count(*) from person'`,
  ],
  [
    'a listed function that looks for names where its caller says',
    'alter function house.end_sessions_of_user(text) reset search_path',
  ],
  ['a listed function that everybody may call', 'grant execute on function house.end_sessions_of_user to public'],
  ['a listed function in other hands', 'grant execute on function house.end_sessions_of_client to claimlock_client'],
  ['a counter', 'create sequence fresh'],
  ['a login above row-level security', 'alter role claimlock_server bypassrls'],
  ['a login that is a superuser', 'alter role claimlock_operator superuser'],
  ['a login that makes roles', 'alter role claimlock_server createrole'],
  ['an owner that makes databases', 'alter role claimlock_owner createdb'],
  ['a login that inherits', 'alter role claimlock_server inherit'],
  ['a scope that signs in', 'alter role claimlock_client login'],
  ['a request login on the platform', 'grant claimlock_platform to claimlock_server'],
  ['a login that is the owner', 'grant claimlock_owner to claimlock_operator'],
  ['a login that owns a table', 'alter table person owner to claimlock_server'],
  ['a login that may make tables', 'grant create on schema public to claimlock_server'],
  ['everybody may read', 'grant select on person to public'],
  ['a login that reads a tenant', 'grant select on person to claimlock_server'],
  ['a broker that may change', 'grant update on person to claimlock_broker'],
  ['a client that reads sessions', 'grant select (id) on identity_session to claimlock_client'],
  [
    'a scope that reads the queue',
    'grant usage on schema pgboss to claimlock_client',
    'grant select on pgboss.job to claimlock_client',
  ],
  ['a scope that may delete', 'grant delete on person to claimlock_client'],
  ['a reference into a tenant’s table', 'grant references on person to claimlock_client'],
  ['a table of clients that is left when one is deleted', 'drop policy purging on action_item'],
  ['items that are not narrowed to their assignee', 'drop policy own_rows on action_item'],
  ['risks that are not narrowed to their owner', 'drop policy own_rows on risk'],
])('%s is found', async (_, ...offence) => {
  expect(await whatIsSaidOf(...offence)).not.toEqual([]);
});
