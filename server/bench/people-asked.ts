import pg from 'pg';
import { fillPeople } from './filled-people.ts';
import { inTurn, readAnswer } from './in-turn.ts';
import { analyticsQueries, askedQueries, overviewQueries } from './people-queries.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/** Measures the list of people by what is asked of them, their overview and analytics, beside the same SQL through the driver alone. */
export async function measurePeopleAsked(site: BenchSite, quick: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  try {
    const [, client = ''] = site.many;
    const count = await fillPeople(admin, client, quick ? 5_000 : 50_000);
    const section = `People: what is asked of ${count.toLocaleString('en-GB')}`;
    const at = `${site.origin}/api/clients/${client}`;
    const beside = async (
      what: string,
      path: string,
      { rounds, statements }: { readonly rounds: number; readonly statements: readonly string[] },
    ) => {
      const { ours, other, ratio } = await inTurn(
        rounds,
        () => readAnswer(`${at}/${path}`, site.cookieFor(client)),
        async () => {
          for (const [place, text] of statements.entries()) {
            const { rows } = await admin.query({ name: `${what.slice(0, 50)} ${place}`, text, values: [client] });
            JSON.stringify(rows);
          }
        },
      );
      report(section, {
        what,
        value: times(ratio),
        against: `${ms(ours)} beside ${ms(other)} of the bare SQL`,
        goal: '≤ 2×',
        met: ratio <= 2,
      });
    };
    for (const { query, page, count: total } of askedQueries) {
      const asked = `people?sort=name&limit=50&${query}`;
      const list = query ? `the list by ${query}` : 'the list';
      await beside(list, asked, { rounds: quick ? 5 : 11, statements: [page] });
      // A screen asks for both with its first page.
      await beside(`${list}, and how many`, `${asked}&count=true`, {
        rounds: quick ? 5 : 11,
        statements: [page, total],
      });
    }
    const rounds = quick ? 3 : 5;
    await beside('the overview of a client’s administrator', 'people-overview', {
      rounds,
      statements: overviewQueries,
    });
    await beside('people analytics', 'people-analytics', { rounds, statements: analyticsQueries });
  } finally {
    await admin.end();
  }
}
