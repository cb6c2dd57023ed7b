import pg from 'pg';
import { openDatabase } from '../src/foundation/database/connect.ts';
import { withScope } from '../src/foundation/database/scope.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'Scope: opening a tenant’s scope, one query, closing it';

/** Measures what a scope costs beside the same query in a bare transaction, and beside the query alone. */
export async function measureScopes(site: BenchSite, quick: boolean): Promise<void> {
  const database = openDatabase(site.address, 4, () => undefined);
  const bare = new pg.Client({ connectionString: site.administrator });
  await bare.connect();
  const count = quick ? 500 : 5000;
  const text = 'select name from person where client_id = $1 limit 1';
  const query = () => bare.query({ name: 'one', text, values: [site.small] });
  const ways: Record<string, () => Promise<unknown>> = {
    query,
    transaction: async () => {
      await bare.query('begin');
      await query();
      await bare.query('commit');
    },
    scope: () =>
      withScope(
        database,
        'client',
        { clientId: site.small },
        ({ db }) => db.selectFrom('person').select('name').where('client_id', '=', site.small).limit(1).execute(),
        { readOnly: true },
      ),
  };
  const times_: Record<string, number[]> = { query: [], transaction: [], scope: [] };
  for (let round = 0; round < 6; round += 1) {
    for (const [name, run] of Object.entries(ways)) {
      const started = performance.now();
      for (let n = 0; n < count / 5; n += 1) await run();
      if (round > 0) times_[name]?.push((performance.now() - started) / (count / 5));
    }
  }
  const median = (name: string) => [...(times_[name] ?? [])].sort((one, other) => one - other)[2] ?? 0;
  const [scope, transaction, alone] = [median('scope'), median('transaction'), median('query')];
  report(section, {
    what: 'beside the same query in a bare transaction',
    value: times(scope / transaction),
    against: `${ms(scope)} beside ${ms(transaction)}`,
  });
  report(section, { what: 'beside the query alone', value: times(scope / alone), against: `${ms(alone)}` });
  await bare.end();
  await database.close();
}
