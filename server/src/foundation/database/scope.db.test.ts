import { sample } from '@claimlock/contract/sample';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type AnyDb, type OpenScope, withScope } from './scope.ts';

const a = sample.clientId;
const b = other.clientId;
const colleaguesItem = 'act_01k9q0s7h0000000000000000q';

/** What the platform counts about clients, and keeps to itself. */
const ofPlatform = ['client_area', 'client_figure', 'client_month'];

/** Where a broker firm has rows of its own, and none of its clients'. */
const ofAskers = ['support_ticket', 'support_message'];

let app: TestApp;
/** Every table whose rows belong to one client each. */
let clientTables: string[];

beforeAll(async () => {
  app = await openSampleApp();
  await app.asAdministrator(
    `insert into action_item (client_id, id, title, due_on, assignee_id, created_at, updated_at)
     values ($1, $2, 'A colleague’s', '2026-12-01', 'per_01k9q0s7h0000000000000000q', now(), now())`,
    [a, colleaguesItem],
  );
  const tables = await app.asAdministrator<{ name: string }>(
    `select tablename as name from pg_policies where policyname = 'client_scope' and cmd = 'ALL' and qual = '(client_id = house.client_id())' order by 1`,
  );
  clientTables = tables.map((table) => table.name).filter((name) => !ofPlatform.includes(name));
});
afterAll(() => app.closeApp());

const refusedBy = async (code: string, work: Promise<unknown>, about: string) => {
  const error: unknown = await work.then(
    () => 'nothing refused it',
    (reason: unknown) => reason,
  );
  expect(error instanceof Error ? Reflect.get(error, 'code') : error, about).toBe(code);
};
const noRight = '42501';
const inClient = <T>(clientId: string, work: (scope: OpenScope<'client'>) => Promise<T>) =>
  withScope(app.database, 'client', { clientId }, work);
const clientsIn = async (db: AnyDb, table: string) =>
  (
    await sql<{ client_id: string }>`select distinct client_id from ${sql.table(table)} where true`.execute(db)
  ).rows.map((row) => row.client_id);

test('the sample world has rows of both clients in the tables that these tests look at', async () => {
  expect(clientTables.length).toBeGreaterThanOrEqual(12);
  for (const table of clientTables.filter((name) => name !== 'identity_link')) {
    const [found] = await app.asAdministrator<{ n: number }>(
      `select count(distinct client_id)::int as n from ${table}`,
    );
    expect(found?.n, table).toBeGreaterThan(table === 'appointment' ? 0 : 1);
  }
});

test('what the platform counts about clients is closed to them and to their brokers', async () => {
  for (const table of ofPlatform) {
    await refusedBy(
      noRight,
      inClient(a, ({ db }) => clientsIn(db, table)),
      table,
    );
    const asBroker = withScope(app.database, 'broker', { brokerId: sample.brokerId }, ({ db }) => clientsIn(db, table));
    await refusedBy(noRight, asBroker, table);
  }
});

describe('without a scope', () => {
  // The hallway asks, before any scope, where an account stands; everything else is closed to a login.
  const askedBefore = new Set(['membership']);

  test.each(['server', 'operator'] as const)('the %s login reads no row of any client', async (login) => {
    for (const table of clientTables) {
      if (askedBefore.has(table)) continue;
      await refusedBy(noRight, app.database[login].query(`select * from ${table}`), `${login} reads ${table}`);
    }
  });

  test.each(['server', 'operator'] as const)('the %s login changes no row of any client', async (login) => {
    for (const table of clientTables) {
      for (const statement of [
        `update ${table} set client_id = client_id`,
        `delete from ${table}`,
        `insert into ${table} (client_id) values ('${a}')`,
        `truncate ${table}`,
      ])
        await refusedBy(noRight, app.database[login].query(statement), `${login}: ${statement}`);
    }
  });

  test('a scope of nobody has no rows', async () => {
    for (const table of clientTables) {
      const rows = await withScope(app.database, 'client', {}, ({ db }) => clientsIn(db, table)).catch(
        (error: unknown) => Reflect.get(Object(error), 'code'),
      );
      expect([[], noRight], table).toContainEqual(rows);
    }
    const book = await withScope(app.database, 'broker', {}, ({ db }) => clientsIn(db, 'action_item'));
    expect(book).toEqual([]);
  });
});

describe('a client’s scope', () => {
  test('reads its own rows alone, whatever is asked for', async () => {
    // A certificate's code is written by its client, and looked up by whoever verifies it.
    const writtenOnly = ['identity_link', 'training_certificate_code', 'phishing_token'];
    for (const table of clientTables.filter((name) => !writtenOnly.includes(name)))
      expect(await inClient(a, ({ db }) => clientsIn(db, table)), table).toEqual([a]);
  });

  test('changes its own rows alone, even where true', async () => {
    await inClient(a, async ({ db }) => {
      const changed = await db.updateTable('action_item').set({ note: 'seen by A' }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(2n);
    });
    const rows = await app.asAdministrator<{ client_id: string; note: string | null }>(
      'select client_id, note from action_item',
    );
    for (const row of rows) expect(row.note, row.client_id).toBe(row.client_id === a ? 'seen by A' : null);
  });

  test('adds no row for another client and moves none to it', async () => {
    for (const table of clientTables) {
      const move = (db: AnyDb) => sql`update ${sql.table(table)} set client_id = ${b} where true`.execute(db);
      if (table !== 'identity_link')
        await refusedBy(
          noRight,
          inClient(a, ({ db }) => move(db)),
          `moves ${table}`,
        );
    }
    const add = inClient(a, ({ db }) =>
      db
        .insertInto('action_item')
        .values({ client_id: b, id: 'act_x', title: 't', due_on: '2026-12-01', created_at: 'now', updated_at: 'now' })
        .execute(),
    );
    await refusedBy(noRight, add, 'adds a row');
  });

  test('of which the client is put into the row by the scope where nobody names it', async () => {
    const row = { id: 'act_unnamed', title: 't', due_on: '2026-12-01', created_at: 'now', updated_at: 'now' };
    await inClient(a, ({ db }) => db.insertInto('action_item').values(row).execute());
    const [found] = await app.asAdministrator(`delete from action_item where id = 'act_unnamed' returning client_id`);
    expect(found).toEqual({ client_id: a });
  });

  test('narrowed to one person does not find, change or take a colleague’s row', async () => {
    const own = { clientId: a, onlyPersonId: sample.personId };
    await withScope(app.database, 'client', own, async ({ db }) => {
      const rows = await db.selectFrom('action_item').select('id').execute();
      expect(rows).toEqual([{ id: sample.actionItemId }]);
      const changed = await db.updateTable('action_item').set({ note: 'mine' }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(1n);
    });
    const giveAway = withScope(app.database, 'client', own, ({ db }) =>
      db.updateTable('action_item').set({ assignee_id: 'per_01k9q0s7h0000000000000000q' }).execute(),
    );
    await refusedBy(noRight, giveAway, 'gives an own row away');
  });
});

describe('a scope that looks across clients', () => {
  test('reads its own book as a broker and everything as the platform', async () => {
    const elsewhere = [
      'document',
      'document_control',
      'document_counter',
      'document_edition',
      'document_named_reader',
      'document_reader',
      'identity_link',
      'list_export',
      'membership',
      'notification_subject',
      'onboarding',
      'onboarding_checklist',
      'onboarding_item',
      'onboarding_step',
      'operation',
      'operation_item',
      'outside_visit',
      'people_import',
      'people_import_columns',
      'people_import_row',
      'report',
      'row_history',
      'support_access',
      'support_message_file',
      'training_rule_person',
    ];
    for (const table of clientTables.filter((name) => ![...elsewhere, ...ofAskers].includes(name))) {
      const book = await withScope(app.database, 'broker', { brokerId: sample.brokerId }, ({ db }) =>
        clientsIn(db, table),
      );
      expect(book, `${table} to a broker`).toEqual([a]);
      const all = await withScope(app.database, 'platform', {}, ({ db }) => clientsIn(db, table));
      expect(all, `${table} to the platform`).toEqual(expect.arrayContaining(table === 'appointment' ? [a] : [a, b]));
    }
  });

  test('reads as a broker what its own firm asked support, and not what its clients did', async () => {
    for (const table of ofAskers) {
      const own = await withScope(app.database, 'broker', { brokerId: sample.brokerId }, ({ db }) =>
        clientsIn(db, table),
      );
      expect(own, table).toEqual([null]);
    }
  });

  test('changes nothing there', async () => {
    const looking = [
      ['broker', { brokerId: sample.brokerId }],
      ['platform', {}],
    ] as const;
    for (const table of clientTables) {
      for (const statement of ['update', 'delete from', 'insert into'] as const) {
        const rest = {
          update: 'set client_id = client_id',
          'delete from': '',
          'insert into': '(client_id) values (null)',
        };
        for (const [kind, reaching] of looking.filter(([kind]) => kind !== 'broker' || !ofAskers.includes(table)))
          await refusedBy(
            noRight,
            withScope(app.database, kind, reaching, ({ execute }) =>
              execute(`${statement} ${table} ${rest[statement]}`, []),
            ),
            `${kind}: ${statement} ${table}`,
          );
      }
    }
  });
});

describe('a login', () => {
  const intoRole = (login: 'server' | 'operator', role: string) =>
    app.database[login].query(`select set_config('role', $1, true)`, [role]);

  test('for requests cannot step into the platform, nor the operator’s into an account', async () => {
    await refusedBy(noRight, intoRole('server', 'claimlock_platform'), 'server into platform');
    await refusedBy(noRight, intoRole('operator', 'claimlock_identity'), 'operator into identity');
  });

  test.each(['server', 'operator'] as const)('of the %s becomes neither the owner nor anybody else', async (login) => {
    for (const role of ['claimlock_owner', 'postgres', login === 'server' ? 'claimlock_operator' : 'claimlock_server'])
      await refusedBy(noRight, intoRole(login, role), `${login} into ${role}`);
    const pool = app.database[login];
    await refusedBy(noRight, pool.query('set session authorization claimlock_owner'), 'another session user');
    await refusedBy(noRight, pool.query('alter table action_item disable row level security'), 'the wall taken down');
    await refusedBy(noRight, pool.query('create table public.mine ()'), 'a table of its own');
  });

  test('cannot step into the platform from inside a client’s scope either', async () => {
    const climb = inClient(a, ({ execute }) => execute(`select set_config('role', 'claimlock_platform', true)`, []));
    await refusedBy(noRight, climb, 'climbs out of a client');
  });
});
