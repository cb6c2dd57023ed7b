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
    return await findFaults();
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
    const said = { update: 'rewrite', delete: 'delete from', truncate: 'TRUNCATE' };
    for (const table of ['ledger', 'ledger_entry', 'ledger_node', 'ledger_checkpoint', 'compliance_snapshot'])
      for (const right of table === 'ledger'
        ? (['delete', 'truncate'] as const)
        : (['update', 'delete', 'truncate'] as const))
        expect(await whatIsSaidOf(`grant ${right} on ${table} to claimlock_client`)).toContain(
          `claimlock_client may ${said[right]} ${table}`,
        );
  });
});

/** A new table that belongs to whom it should: nothing of it is to be found but what it offends in. */
const fresh = (columns: string) => [`create table fresh (${columns})`, 'alter table fresh owner to claimlock_owner'];
/** The same of clients, in all its walls. */
const walled = [
  ...fresh('client_id text not null references client (id), id text not null, primary key (client_id, id)'),
  `select house.make_client_table('fresh')`,
];

// What each has to be found for: it may offend in more than one way, and be found for another than the one that it is here for.
test.each<readonly [string, string, ...string[]]>([
  [
    'a table of clients that nobody put under tenancy',
    'fresh is under no row-level security',
    ...walled,
    'alter table fresh disable row level security',
  ],
  [
    'a table of no tenant that is on no list',
    'fresh is under no row-level security',
    ...fresh('id text primary key'),
    'alter table fresh force row level security',
  ],
  [
    'a primary key that does not begin with the client',
    'fresh_pkey of fresh does not begin with the client',
    ...walled,
    'alter table fresh drop constraint fresh_pkey, add primary key (id)',
  ],
  [
    'a unique name across clients',
    'fresh of person does not begin with the client',
    'create unique index fresh on person (email)',
  ],
  [
    'a unique expression across clients',
    'fresh of person does not begin with the client',
    'create unique index fresh on person (lower(email))',
  ],
  [
    'a reference that can point into another client',
    'astray of action_item can refer to another client’s row',
    'create unique index fresh on person (id)',
    'alter table action_item add constraint astray foreign key (assignee_id) references person (id)',
  ],
  ['a view that reads as its owner', 'fresh reads as its owner', 'create view fresh as select * from person'],
  ['a kept view', 'fresh reads as its owner', 'create materialized view fresh as select * from person'],
  [
    'a view that stopped asking as its reader',
    'client_overview reads as its owner',
    'alter view client_overview reset (security_invoker)',
  ],
  [
    'a function that runs as its owner',
    'house.fresh runs as its owner and is on no list',
    `create function house.fresh() returns bigint language sql security definer as 'select count(*) from person'`,
  ],
  [
    'a listed function that looks for names where its caller says',
    'house.end_sessions_of_user does not pin where it looks for names',
    'alter function house.end_sessions_of_user(text) reset search_path',
  ],
  [
    'a listed function that everybody may call',
    'PUBLIC may call house.end_sessions_of_user',
    'grant execute on function house.end_sessions_of_user to public',
  ],
  [
    'a listed function in other hands',
    'claimlock_client may call house.end_sessions_of_client',
    'grant execute on function house.end_sessions_of_client to claimlock_client',
  ],
  ['a counter', 'fresh would count one client’s rows for another', 'create sequence fresh'],
  [
    'a login above row-level security',
    'claimlock_server is above row-level security',
    'alter role claimlock_server bypassrls',
  ],
  ['a login that is a superuser', 'claimlock_operator is a superuser', 'alter role claimlock_operator superuser'],
  ['a login that makes roles', 'claimlock_server is a maker of roles', 'alter role claimlock_server createrole'],
  ['an owner that makes databases', 'claimlock_owner is a maker of databases', 'alter role claimlock_owner createdb'],
  [
    'a login that inherits',
    'claimlock_server has its scopes’ rights without stepping into one',
    'alter role claimlock_server inherit',
  ],
  ['a scope that signs in', 'claimlock_client signs in', 'alter role claimlock_client login'],
  [
    'a request login on the platform',
    'claimlock_server is claimlock_platform',
    'grant claimlock_platform to claimlock_server',
  ],
  ['a login that is the owner', 'claimlock_operator is claimlock_owner', 'grant claimlock_owner to claimlock_operator'],
  ['a login that owns a table', 'claimlock_server owns person', 'alter table person owner to claimlock_server'],
  [
    'a login that may make tables',
    'claimlock_server may make things in public',
    'grant create on schema public to claimlock_server',
  ],
  ['everybody may read', 'everybody may SELECT person', 'grant select on person to public'],
  [
    'a login that reads a tenant',
    'claimlock_server may SELECT person and no policy says which rows',
    'grant select on person to claimlock_server',
  ],
  [
    'a broker that may change',
    'claimlock_broker may UPDATE person and no policy says which rows',
    'grant update on person to claimlock_broker',
  ],
  [
    'a client that reads sessions',
    'identity_session is of no tenant, and claimlock_client may SELECT it',
    'grant select (id) on identity_session to claimlock_client',
  ],
  [
    'a scope that reads the queue',
    'claimlock_client reaches pgboss.job',
    'grant usage on schema pgboss to claimlock_client',
    'grant select on pgboss.job to claimlock_client',
  ],
  ['a scope that may delete', 'claimlock_client may delete from person', 'grant delete on person to claimlock_client'],
  [
    'a reference into a tenant’s table',
    'claimlock_client may REFERENCES person',
    'grant references on person to claimlock_client',
  ],
  [
    'a table of clients that is left when one is deleted',
    'action_item holds rows of clients, and deleting one would leave them',
    'drop policy purging on action_item',
  ],
  [
    'items that are not narrowed to their assignee',
    'action_item belongs to people and is not narrowed to one of them',
    'drop policy own_rows on action_item',
  ],
  [
    'risks that are not narrowed to their owner',
    'risk belongs to people and is not narrowed to one of them',
    'drop policy own_rows on risk',
  ],
])('%s is found', async (_, sentence, ...offence) => {
  expect(await whatIsSaidOf(...offence)).toContain(sentence);
});
