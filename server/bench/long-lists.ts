import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inTurn, readAnswer } from './in-turn.ts';
import { longListQueries } from './long-list-queries.ts';
import { fillLongLists } from './long-list-rows.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/** Measures the lists that grow most as they are opened, searched and filtered, each with its count, beside the bare SQL of both. */
export async function measureLongLists(site: BenchSite, bareOrigin: string, quick: boolean): Promise<void> {
  const count = quick ? 5_000 : 50_000;
  const client = site.many.at(2) ?? '';
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  try {
    await fillLongLists(admin, client, count);
  } finally {
    await admin.end();
  }
  // Autovacuum works on the inserted rows for a moment.
  await wait(2_000);
  const cookie = site.cookieFor(client);
  for (const [place, { list, path, views }] of longListQueries.entries()) {
    const section = `${list}: ${count.toLocaleString('en-GB')} of one client, a page of 50 with its count`;
    for (const [at, { view, query }] of views.entries()) {
      const under = list === 'Notices' ? '/api/account' : `/api/clients/${client}`;
      const { ours, other, ratio } = await inTurn(
        quick ? 8 : 30,
        () => readAnswer(`${site.origin}${under}/${path}?limit=50&count=true&${query}`, cookie),
        () => readAnswer(`${bareOrigin}/long-list/${client}/${place}-${at}`, ''),
      );
      report(section, {
        what: view,
        value: times(ratio),
        against: `${ms(ours)} beside ${ms(other)} of node:http and pg with the SQL of the same answer`,
        goal: '≤ 2×',
        met: ratio <= 2,
      });
    }
  }
}
