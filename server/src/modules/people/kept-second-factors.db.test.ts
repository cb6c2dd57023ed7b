import { sample } from '@claimlock/contract/sample';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeAccount } from '../../../testing/accounts.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withScope } from '../../foundation/database/scope.ts';

type Person = { readonly id: string; readonly client: string };

let app: TestApp;
let accounts: string[];
let people: Person[];
/** A connection above row-level security, in a transaction that is undone after each test. */
let all: pg.Client;

beforeAll(async () => {
  app = await openSampleApp();
  accounts = [];
  people = [];
  for (const client of [sample.clientId, sample.clientId, other.clientId]) {
    const { personId, userId } = await makeMember(app, 'staff', 'employee', client);
    accounts.push(userId);
    people.push({ id: personId, client });
  }
  accounts.push((await makeAccount(app)).userId);
  all = await connect();
});
afterAll(async () => {
  await all.end();
  await app.closeApp();
});
beforeEach(() => all.query('begin'));
afterEach(() => all.query('rollback'));

async function connect(): Promise<pg.Client> {
  const there = new URL(inject('testServer').administrator);
  there.pathname = new URL(app.address.owner).pathname;
  const client = new pg.Client({ connectionString: there.toString() });
  await client.connect();
  return client;
}

/** Whoever is kept as somebody else than they are, by what counts as a second factor, counted anew. */
async function wronglyKept(): Promise<unknown[]> {
  const { rows } = await all.query(`select p.client_id, p.id, p.user_id, p.secured from person p
    where p.secured <> (p.user_id is not null
      and exists (select from membership m where m.client_id = p.client_id and m.user_id = p.user_id)
      and ((select count(*) from identity_two_factor f where f.user_id = p.user_id and f.verified)
         + (select count(*) from identity_passkey k where k.user_id = p.user_id)) > 0)`);
  return rows;
}

let made = 0;
const fresh = (word: string) => {
  made += 1;
  return `${word}_${String(made).padStart(6, '0')}`;
};
const addPasskey = (account: string): Statement => [
  `insert into identity_passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'k', $1, 0, 'singleDevice', false)`,
  [fresh('key'), account],
];
const addPlace = (account: string, { id, client }: Person): Statement => [
  `insert into membership (id, user_id, audience, role, client_id, person_id, created_at)
     values ($1, $2, 'employee', 'staff', $3, $4, now()) on conflict do nothing`,
  [fresh('mem'), account, client, id],
];
const link = (account: string | null, { id }: Person): Statement => [
  'update person set user_id = $1 where id = $2',
  [account, id],
];
const endPlaces = ({ id }: Person): Statement => [
  'update membership set ended_at = now() where person_id = $1 and ended_at is null',
  [id],
];

type Statement = readonly [text: string, values: readonly unknown[]];
/** All that can happen to accounts, their factors and their places, and to people. */
const happenings: Record<string, (account: string, another: string, person: Person) => readonly Statement[]> = {
  'an authenticator is added': (account) => [
    [
      `insert into identity_two_factor (id, user_id, secret, backup_codes, verified) values ($1, $2, 's', 'b', false)`,
      [fresh('tfa'), account],
    ],
  ],
  'authenticators are confirmed': (account) => [
    ['update identity_two_factor set verified = true where user_id = $1', [account]],
  ],
  'authenticators are to be confirmed again': (account) => [
    ['update identity_two_factor set verified = null where user_id = $1', [account]],
  ],
  'a confirmed authenticator is added': (account) => [
    [
      `insert into identity_two_factor (id, user_id, secret, backup_codes) values ($1, $2, 's', 'b')`,
      [fresh('tfa'), account],
    ],
  ],
  'authenticators are removed': (account) => [['delete from identity_two_factor where user_id = $1', [account]]],
  'a passkey is added': (account) => [addPasskey(account)],
  'a passkey is removed': (account) => [
    ['delete from identity_passkey where id = (select max(id) from identity_passkey where user_id = $1)', [account]],
  ],
  'a passkey is added, and all are passed on': (account, another) => [
    addPasskey(account),
    ['update identity_passkey set user_id = $2 where user_id = $1', [account, another]],
  ],
  'an account gets a place': (account, _, person) => [addPlace(account, person)],
  'places end': (_, __, person) => [endPlaces(person)],
  'places are deleted': (account, _, { client }) => [
    ['delete from membership where user_id = $1 and client_id = $2', [account, client]],
  ],
  'places are passed on': (account, another, { client }) => [
    [
      `update membership set user_id = $2 where user_id = $1 and client_id = $3
         and not exists (select from membership where user_id = $2 and client_id = $3)`,
      [account, another, client],
    ],
  ],
  'a person joins': (account, _, person) => [addPlace(account, person), link(account, person)],
  'a person is linked before they have a place': (account, _, person) => [
    link(account, person),
    addPlace(account, person),
  ],
  'a person has another account': (account, _, person) => [link(account, person)],
  'a person has no account': (_, __, person) => [link(null, person)],
  'a person is added with an account': (account, _, { client }) => [
    [
      `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, created_at, secured)
         values ($1, $2, $3, 'N', $2 || '@kept.example', 'D', 'J', 'staff', 'employee', 'Active', now(), true)`,
      [client, fresh('per'), account],
    ],
  ],
  'a person leaves': (_, __, person) => [
    endPlaces(person),
    [`update person set status = 'Deactivated' where id = $1`, [person.id]],
  ],
  'a person is erased': (_, __, person) => [
    endPlaces(person),
    link(null, person),
    [
      `select set_config('claimlock.client_id', $1, true), house.erase_person($2, 'nobody@kept.example')`,
      [person.client, person.id],
    ],
  ],
  'the contrary is written': (_, __, { id }) => [['update person set secured = not secured where id = $1', [id]]],
};

const oneOf = (count: () => number) => fc.nat().map((number) => number % count());
const life = fc.array(
  fc.record({
    what: fc.constantFrom(...Object.keys(happenings)),
    account: oneOf(() => accounts.length),
    another: oneOf(() => accounts.length),
    person: oneOf(() => people.length),
  }),
  { minLength: 1, maxLength: 25 },
);

type Step = { readonly what: string; readonly account: number; readonly another: number; readonly person: number };

/** Whether after each step everybody is kept as they are; the steps are undone. */
async function keptThrough(steps: readonly Step[]): Promise<boolean> {
  await all.query('savepoint life');
  try {
    for (const { what, account, another, person } of steps) {
      const [one, two, whose] = [accounts[account], accounts[another], people[person]];
      const statements = one && two && whose && happenings[what]?.(one, two, whose);
      if (!statements) throw new Error(`Nothing is called ${what}, or nobody is there.`);
      for (const [text, values] of statements) await all.query(text, [...values]);
      if ((await wronglyKept()).length > 0) return false;
    }
    return true;
  } finally {
    await all.query('rollback to savepoint life');
  }
}

test('whatever happens to accounts, factors, places and people, it is kept who has a second factor', async () => {
  expect(await wronglyKept()).toEqual([]);
  await fc.assert(fc.asyncProperty(life, keptThrough), { numRuns: 60 });
});

/** The first account belongs to the first person, and the last to nobody. */
const toTheFirst = (...what: readonly string[]): Step[] =>
  what.map((happens) => ({ what: happens, account: 0, another: 3, person: 0 }));
const needed: readonly [table: string, trigger: string, steps: readonly Step[]][] = [
  ['identity_two_factor', 'secured_by_authenticator', toTheFirst('a confirmed authenticator is added')],
  [
    'identity_two_factor',
    'secured_by_confirming',
    toTheFirst('an authenticator is added', 'authenticators are confirmed'),
  ],
  ['identity_passkey', 'secured_by_passkey', toTheFirst('a passkey is added')],
  ['identity_passkey', 'secured_by_passing_on', toTheFirst('a passkey is added, and all are passed on')],
  ['membership', 'secured_by_place', toTheFirst('a passkey is added', 'places are deleted')],
  ['membership', 'secured_by_moving', toTheFirst('a passkey is added', 'places are passed on')],
  ['person', 'secured_on_arrival', toTheFirst('a person is added with an account')],
  ['person', 'secured_by_account', toTheFirst('the contrary is written')],
];

test.each(needed)('of %s, the trigger %s is needed for that', async (table, trigger, steps) => {
  expect(await keptThrough(steps)).toBe(true);
  await all.query(`alter table ${table} disable trigger ${trigger}`);
  expect(await keptThrough(steps)).toBe(false);
});

test('every trigger that keeps it was left out once', async () => {
  const { rows } = await all.query(`select tgname from pg_trigger where tgname like 'secured%'`);
  expect(rows.map(({ tgname }) => tgname).toSorted()).toEqual(needed.map(([, trigger]) => trigger).toSorted());
});

test('a client cannot write it of its people, and finds it as it is', async () => {
  const [person] = people;
  await withScope(app.database, 'client', { clientId: sample.clientId }, async ({ execute }) => {
    const { rows } = await execute('update person set secured = true where id = $1 returning secured', [person?.id]);
    expect(rows).toEqual([{ secured: false }]);
  });
});

test.each([
  ['the factor first', 0],
  ['the place first', 1],
])('whoever links an account while its owner adds a factor waits, and neither is missed: %s', async (_, first) => {
  const { userId } = await makeAccount(app);
  const person = { id: fresh('per'), client: sample.clientId };
  await app.asAdministrator(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, created_at)
       values ($1, $2, 'N', $2 || '@kept.example', 'D', 'J', 'staff', 'employee', 'Active', now())`,
    [person.client, person.id],
  );
  const [one, two] = await Promise.all([connect(), connect()]);
  const adds = [addPasskey(userId)];
  const joins = [addPlace(userId, person), link(userId, person)];
  const run = async (client: pg.Client, statements: readonly Statement[]) => {
    await client.query('begin');
    for (const [text, values] of statements) await client.query(text, [...values]);
  };
  const [before, after] = first === 0 ? [adds, joins] : [joins, adds];
  await run(one, before);
  const waits = run(two, after).then(() => two.query('commit'));
  await untilWaiting(app);
  await one.query('commit');
  await waits;
  await Promise.all([one.end(), two.end()]);
  expect(await app.asAdministrator('select secured from person where id = $1', [person.id])).toEqual([
    { secured: true },
  ]);
});
