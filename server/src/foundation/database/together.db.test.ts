import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { scopeDialect } from './dialect.ts';
import { type Tables, withScope } from './scope.ts';
import { together } from './together.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Db = Kysely<Tables>;

/** Runs work in a scope whose statements are written down. */
const noting = <T>(work: (db: Db, sent: string[]) => Promise<T>) =>
  withScope(database.database, 'client', { clientId: 'cli_nobody' }, ({ execute }) => {
    const sent: string[] = [];
    const note = () => (text: string, values: readonly unknown[]) => {
      sent.push(text);
      return execute(text, values);
    };
    return work(new Kysely<Tables>({ dialect: scopeDialect(note) }), sent);
  });

const days = (db: Db, count: number, name: string) =>
  db
    .selectFrom(
      sql<unknown>`(select n, timestamptz '2026-03-01 09:30:00+00' + n * interval '1 day' as at, ${name}::text as name
        from generate_series(1, ${count}::int) n)`.as('t'),
    )
    .selectAll()
    .execute();
const raw = async (db: Db, text: string) =>
  (
    await sql`
      select ${text}::text as said, null::date as never`.execute(db)
  ).rows;

const readAll = (db: Db) =>
  together(() =>
    Promise.all([days(db, 2, 'first'), days(db, 0, 'second'), raw(db, 'third $1 é'), days(db, 3, 'fourth')]),
  );

test('queries that start together are sent as one statement, with the same answers as alone', async () => {
  const alone = await noting(async (db) => [
    await days(db, 2, 'first'),
    await days(db, 0, 'second'),
    await raw(db, 'third $1 é'),
    await days(db, 3, 'fourth'),
  ]);
  await noting(readAll);
  await noting(async (db, sent) => {
    expect(await readAll(db)).toStrictEqual(alone);
    expect(sent).toHaveLength(1);
  });
});

test('a query after an answer and a statement that changes or locks rows are sent alone', async () => {
  await noting(async (db, sent) => {
    await together(async () => {
      await Promise.all([days(db, 1, 'a'), raw(db, 'b')]);
      await raw(db, 'c');
    });
    expect(sent).toHaveLength(2);
    await together(() =>
      Promise.all([
        db.selectFrom('client').select('id').forUpdate().execute(),
        sql`select set_config('claimlock.noted', 'yes', true) as done`.execute(db),
      ]),
    );
    expect(sent).toHaveLength(4);
  });
});

test('statements that started before are sent before, and their changes are seen', async () => {
  await noting(async (db, sent) => {
    const mark = sql`select set_config('claimlock.begun', 'yes', true) as done`;
    const look = async () =>
      (await sql<{ begun: string | null }>`select current_setting('claimlock.begun', true) as begun`.execute(db)).rows;
    await together(() => Promise.all([look(), raw(db, 'x')]));
    const [, [looked]] = await Promise.all([mark.execute(db), together(() => Promise.all([look(), raw(db, 'x')]))]);
    expect(looked).toEqual([{ begun: 'yes' }]);
    expect(sent.slice(-2).map((text) => text.includes('set_config'))).toEqual([true, false]);
  });
});

test('a failure reaches every query of the statement, and the transaction is aborted', async () => {
  const fails = (db: Db, by: number) => sql`select 1 / ${by}::int as n`.execute(db);
  await noting((db) => together(() => Promise.all([fails(db, 1), raw(db, 'x')])));
  await expect(noting((db) => together(() => Promise.all([fails(db, 0), raw(db, 'x')])))).rejects.toThrow(
    'division by zero',
  );
});

test('a query that waits when its scope ends is not sent', async () => {
  let late: Promise<unknown> | undefined;
  const left = withScope(database.database, 'client', { clientId: 'cli_nobody' }, ({ db }) =>
    together(() => {
      late = raw(db, 'late');
      late.catch(() => undefined);
      return Promise.reject(new Error('given up'));
    }),
  );
  await expect(left).rejects.toThrow('given up');
  await expect(late).rejects.toThrow('was used while it was not the open one');
});
