import { sample } from '@claimlock/contract/sample';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type AnyDb, type OpenScope, withScope } from './scope.ts';

const a = sample.clientId;
const b = other.clientId;

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const inClient = <T>(clientId: string, work: (scope: OpenScope<'client'>) => Promise<T>) =>
  withScope(app.database, 'client', { clientId }, work);
const onPlatform = <T>(work: (scope: OpenScope<'platform'>) => Promise<T>) =>
  withScope(app.database, 'platform', {}, work);
const addItem = (db: AnyDb, id: string) =>
  db
    .insertInto('action_item')
    .values({ id, title: 'An item', due_on: '2026-12-01', created_at: 'now', updated_at: 'now' })
    .execute();
const ownersOf = async (id: string) =>
  (await app.asAdministrator<{ client_id: string }>('select client_id from action_item where id = $1', [id])).map(
    (row) => row.client_id,
  );
const clientsOf = async (db: AnyDb) =>
  (await db.selectFrom('action_item').select('client_id').distinct().orderBy('client_id').execute()).map(
    (row) => row.client_id,
  );

describe('everything in a scope happens, or nothing does', () => {
  test('work that throws leaves nothing behind', async () => {
    const thrown = inClient(a, async ({ db }) => {
      await addItem(db, 'act_thrown');
      throw new Error('No, after all.');
    });
    await expect(thrown).rejects.toThrow('No, after all.');
    expect(await ownersOf('act_thrown')).toEqual([]);
  });

  test('a statement that failed is never committed, even where the failure is swallowed', async () => {
    const swallowed = inClient(a, async ({ db, execute }) => {
      await addItem(db, 'act_swallowed');
      await execute('select 1 / 0', []).catch(() => undefined);
      return 'all is well';
    });
    await expect(swallowed).rejects.toThrow('could not be committed');
    expect(await ownersOf('act_swallowed')).toEqual([]);
  });

  test('a statement that is sent without waiting is kept with the rest', async () => {
    await inClient(a, async ({ db, send }) => {
      await addItem(db, 'act_sent');
      const query = sql`update action_item set title = 'Sent' where id = 'act_sent'`.compile(db);
      void send(query);
    });
    const [item] = await app.asAdministrator<{ title: string }>(
      `select title from action_item where client_id = $1 and id = 'act_sent'`,
      [a],
    );
    expect(item?.title).toBe('Sent');
  });

  test('a statement that was sent and failed undoes everything, and says itself why', async () => {
    const failing = inClient(a, async ({ db, send }) => {
      await addItem(db, 'act_sent_failing');
      void send(sql`select 1 / 0`.compile(db)).catch(() => undefined);
      return 'all is well';
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await ownersOf('act_sent_failing')).toEqual([]);
  });

  test('what follows a statement that was sent and failed is not blamed instead', async () => {
    const failing = inClient(a, async ({ db, send }) => {
      void send(sql`select 1 / 0`.compile(db)).catch(() => undefined);
      await addItem(db, 'act_echo');
    });
    await expect(failing).rejects.toThrow('division by zero');
  });

  test('a handle that outlives its scope is refused', async () => {
    const kept = await inClient(a, async (scope) => scope);
    expect(() => kept.execute('select 1', [])).toThrow('not the open one');
    await expect(clientsOf(kept.db)).rejects.toThrow('not the open one');
    await expect(kept.asLogin(async () => undefined)).rejects.toThrow('not the open one');
  });

  test('a scope that only reads refuses every write', async () => {
    const write = withScope(app.database, 'client', { clientId: a }, ({ db }) => addItem(db, 'act_read_only'), {
      readOnly: true,
    });
    await expect(write).rejects.toMatchObject({ code: '25006' });
    expect(await ownersOf('act_read_only')).toEqual([]);
  });

  test('a scope that only reads sees one moment, whatever happens meanwhile', async () => {
    await withScope(
      app.database,
      'client',
      { clientId: a },
      async ({ db }) => {
        const before = (await db.selectFrom('action_item').select('id').execute()).length;
        await app.asAdministrator(
          `insert into action_item (client_id, id, title, due_on, created_at, updated_at) values ($1, 'act_meanwhile', 't', '2026-12-01', now(), now())`,
          [a],
        );
        expect((await db.selectFrom('action_item').select('id').execute()).length).toBe(before);
      },
      { readOnly: true },
    );
  });
});

describe('a scope inside a scope', () => {
  test('throws at once and takes no second connection', async () => {
    await inClient(a, async ({ db }) => {
      const taken = () => app.database.server.totalCount - app.database.server.idleCount;
      const before = taken();
      await expect(inClient(b, () => Promise.resolve())).rejects.toThrow(
        'A client scope was opened inside a client scope',
      );
      await expect(onPlatform(() => Promise.resolve())).rejects.toThrow(
        'A platform scope was opened inside a client scope',
      );
      expect(taken()).toBe(before);
      expect(await clientsOf(db)).toEqual([a]);
    });
  });

  test('does not trouble two that are beside each other', async () => {
    expect(await Promise.all([inClient(a, ({ db }) => clientsOf(db)), inClient(b, ({ db }) => clientsOf(db))])).toEqual(
      [[a], [b]],
    );
  });
});

describe('walking into a client', () => {
  test('lands in that client, and back outside afterwards', async () => {
    await onPlatform(async (scope) => {
      expect(await clientsOf(scope.db)).toEqual([a, b]);
      await scope.walkInto('client', { clientId: b }, async (inner) => {
        expect(await clientsOf(inner.db)).toEqual([b]);
        await addItem(inner.db, 'act_walked');
      });
      expect(await clientsOf(scope.db)).toEqual([a, b]);
    });
    expect(await ownersOf('act_walked')).toEqual([b]);
  });

  test('the outer handle refuses meanwhile, from the very first moment', async () => {
    await onPlatform(async (scope) => {
      const walk = scope.walkInto('client', { clientId: b }, async () => {
        await expect(clientsOf(scope.db)).rejects.toThrow('not the open one');
      });
      // Not awaited yet: the walk has only been asked for, and already the outer handle must not follow it inside.
      await expect(clientsOf(scope.db)).rejects.toThrow('not the open one');
      await walk;
    });
  });

  test('two walks at once never mix: the second is refused', async () => {
    const seen: string[] = [];
    const both = onPlatform((scope) =>
      Promise.all(
        [a, b].map((clientId) =>
          scope.walkInto('client', { clientId }, async ({ db }) => {
            seen.push(`${clientId} saw ${await clientsOf(db)}`);
          }),
        ),
      ),
    );
    await expect(both).rejects.toThrow('not the open one');
    for (const line of seen) expect(line).toBe(`${a} saw ${a}`);
  });

  test('the inner handle is shut after the walk', async () => {
    await onPlatform(async (scope) => {
      let inner: OpenScope<'client'> | undefined;
      await scope.walkInto('client', { clientId: a }, async (opened) => {
        inner = opened;
      });
      expect(() => inner?.execute('select 1', [])).toThrow('not the open one');
    });
  });

  test('a walk that failed undoes everything, even where the failure is swallowed', async () => {
    const swallowed = onPlatform(async (scope) => {
      await scope
        .walkInto('client', { clientId: a }, async ({ db }) => {
          await addItem(db, 'act_half');
          throw new Error('Half way.');
        })
        .catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('nothing of this one is kept');
    expect(await ownersOf('act_half')).toEqual([]);
  });

  test('the account in whose name one walks goes along', async () => {
    await withScope(app.database, 'identity', { userId: 'usr_x' }, async (scope) => {
      await scope.walkInto('client', { clientId: a }, async ({ execute }) => {
        const { rows } = await execute('select house.user_id() as "user", house.client_id() as client', []);
        expect(rows).toEqual([{ user: 'usr_x', client: a }]);
      });
    });
  });
});

describe('stepping back to the login', () => {
  test('shuts the scope’s own handle meanwhile, and opens it again', async () => {
    await inClient(a, async (scope) => {
      const aside = scope.asLogin(async (execute) => {
        const { rows } = await execute(`select current_user::text as who, house.client_id() as client`, []);
        expect(rows).toEqual([{ who: 'claimlock_server', client: null }]);
        await expect(clientsOf(scope.db)).rejects.toThrow('not the open one');
      });
      await expect(clientsOf(scope.db)).rejects.toThrow('not the open one');
      await aside;
      expect(await clientsOf(scope.db)).toEqual([a]);
    });
  });

  /** As whom a statement is run, and at whose client. */
  const here = async ({ execute }: Pick<OpenScope<'client'>, 'execute'>) => {
    const { rows } = await execute(`select current_user::text as who, house.client_id() as client`, []);
    return rows[0];
  };
  const inScopeOf = (client: string) => ({ who: 'claimlock_client', client });
  const asLogin = { who: 'claimlock_server', client: null };

  test('is undone by whatever is asked of a scope next: the same, a client that is walked into, and the one walked from', async () => {
    await inClient(a, async (scope) => {
      const seen: unknown[] = [];
      const aside = () => scope.asLogin(async (execute) => seen.push(await here({ execute })));
      await aside();
      await aside();
      seen.push(await here(scope));
      scope.askAsLogin(() => undefined);
      seen.push(await here(scope));
      expect(seen).toEqual([asLogin, asLogin, inScopeOf(a), inScopeOf(a)]);
    });
    await onPlatform(async (scope) => {
      await scope.asLogin(async () => undefined);
      await scope.walkInto('client', { clientId: b }, async (inner) => {
        await inner.asLogin(async () => undefined);
        expect(await here(inner)).toEqual(inScopeOf(b));
        await inner.asLogin(async () => undefined);
      });
      expect(await here(scope)).toEqual({ who: 'claimlock_platform', client: null });
    });
  });

  test('what is asked first is asked as the login, in the transaction and before the scope', async () => {
    const seen: unknown[] = [];
    await withScope(
      app.database,
      'client',
      { clientId: a },
      async (scope) => {
        seen.push(await here(scope));
      },
      { first: (execute) => void here({ execute }).then((row) => seen.push(row)) },
    );
    expect(seen).toEqual([asLogin, inScopeOf(a)]);
    const failing = withScope(app.database, 'client', { clientId: a }, async ({ db }) => addItem(db, 'act_first'), {
      first: (execute) => void execute('select 1 / 0', []).catch(() => undefined),
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await ownersOf('act_first')).toEqual([]);
  });
});
