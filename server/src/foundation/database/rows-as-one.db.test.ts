import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { scopeDialect } from './dialect.ts';
import { type Tables, withScope } from './scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Asks the same some times over; answers the rows of each time, and what was sent. */
async function askAgain(columns: string, rows: number, order = sql`1`) {
  return withScope(database.database, 'client', { clientId: 'cli_nobody' }, async ({ execute }) => {
    const sent: string[] = [];
    const db = new Kysely<Tables>({
      dialect: scopeDialect(() => (text, values, types) => {
        sent.push(text);
        return execute(text, values, types);
      }),
    });
    const ask = () =>
      db
        .selectFrom(sql<unknown>`(select ${sql.raw(columns)} from generate_series(1, ${rows}::int) as n)`.as('t'))
        .selectAll()
        .orderBy(order)
        .execute();
    return { first: await ask(), second: await ask(), sent };
  });
}

const everyKind = `
  n as whole, n::bigint * 3000000000 as long, n::smallint as short, n / 7.0 as exact, n / 7.0::float8 as inexact,
  case n when 1 then 'NaN'::float8 when 2 then 'infinity' else n end as odd, case n when 3 then 'NaN'::numeric else n end as odd_exact,
  n % 2 = 0 as even, 'a "quoted" \\ line' || chr(10) || chr(9) || 'é 漢 😀 ' || n as text, n::varchar as short_text,
  case when n % 3 = 0 then null else n::text end as sometimes, case when n % 3 = 0 then null else now() end as sometimes_then,
  date '2026-01-31' + n as day, timestamptz '2026-03-01 09:30:00.123999+02' + n * interval '1.5 s' as instant,
  timestamptz '2026-03-01 09:30:00+00' as even_second, array['a', null, 'b,"c'] as texts, array[3, -1]::int[] as numbers, array[]::text[] as none,
  '{"a": [1, 2.50, "é", null]}'::jsonb as document, '{"b":  1}'::json as written, '2026-03-01T09:30:00+00:00' as looks_like_an_instant`;

test('many rows are read as one text from the second time on, and are what the driver makes of them', async () => {
  const { first, second, sent } = await askAgain(everyKind, 40);
  expect(second).toStrictEqual(first);
  expect(first).toHaveLength(40);
  expect(first[0]).toMatchObject({ odd: Number.NaN, instant: '2026-03-01T07:30:01.623Z', texts: ['a', null, 'b,"c'] });
  expect(sent[0]).not.toContain('array_to_json');
  expect(sent[1]).toContain('array_to_json');
});

test('a statement that answered many rows and finds none later answers none', async () => {
  const { first } = await askAgain('n as ended, array[n] as numbers', 40);
  expect(first).toHaveLength(40);
  const { second, sent } = await askAgain('n as ended, array[n] as numbers', 0);
  expect(second).toStrictEqual([]);
  expect(sent[0]).toContain('array_to_json');
});

test('the order of the rows stays', async () => {
  const { first, second } = await askAgain('n', 50, sql`(n * 7919) % 50`);
  expect(second).toStrictEqual(first);
  expect(first).not.toStrictEqual(
    [...first].sort((one, other) => Number(Reflect.get(one, 'n')) - Number(Reflect.get(other, 'n'))),
  );
});

test('few rows, and those with a value that JSON cannot carry, are read one by one', async () => {
  for (const [columns, rows] of [
    ['n as number', 3],
    [`decode('00ff', 'hex') as bytes, n`, 40],
    [`interval '1 day' as duration, n`, 40],
  ] as const) {
    const { first, second, sent } = await askAgain(columns, rows);
    expect(second).toStrictEqual(first);
    expect(sent.join()).not.toContain('array_to_json');
  }
});

test('a whole number that JavaScript cannot hold is refused both ways', async () => {
  const beyond = 'case when n < 20 then 1 else 9007199254740993 end as large, n as beyond';
  await expect(askAgain(beyond, 40)).rejects.toThrow('JavaScript cannot hold');
  await askAgain('case when n < 30 then 1 else 9007199254740993 end as large, n as later', 25);
  await expect(askAgain('case when n < 30 then 1 else 9007199254740993 end as large, n as later', 40)).rejects.toThrow(
    'JavaScript cannot hold',
  );
});
