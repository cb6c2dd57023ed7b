import pg from 'pg';
import { fillDocuments, fillPeople } from './filled-people.ts';
import { inTurn, readAnswer } from './in-turn.ts';
import { type AskedQuery, analyticsQueries, askedQueries, overviewQueries } from './people-queries.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/**
 * Measures the list of people by what is asked of them beside `node:http` and `pg` with the same SQL, and their overview and
 * analytics beside that SQL through the driver alone.
 */
export async function measurePeopleAsked(site: BenchSite, bareOrigin: string, quick: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  try {
    const [, client = ''] = site.many;
    const count = await fillPeople(admin, client, quick ? 5_000 : 50_000);
    const everybody = `People: what is asked of ${count.toLocaleString('en-GB')}`;
    const at = `${site.origin}/api/clients/${client}`;
    const beside = async (
      section: string,
      what: string,
      path: string,
      {
        rounds,
        statements,
        goal,
      }: { readonly rounds: number; readonly statements: readonly string[]; readonly goal?: number },
    ) => {
      const { ours, other, ratio } = await inTurn(
        rounds,
        () => readAnswer(`${at}/${path}`, site.cookieFor(client)),
        async () => {
          for (const [place, text] of statements.entries()) {
            const { rows } = await admin.query({
              name: `${what.slice(0, 50)} ${text.length} ${place}`,
              text,
              values: [client],
            });
            JSON.stringify(rows);
          }
        },
      );
      report(section, {
        what,
        value: times(ratio),
        against: `${ms(ours)} beside ${ms(other)} of the bare SQL`,
        ...(goal !== undefined && { goal: `≤ ${goal}×`, met: ratio <= goal }),
      });
    };
    const besideList = async (section: string, place: number, { query, page, count: total }: AskedQuery) => {
      const list = query ? `the list by ${query}` : 'the list';
      // A screen asks for both with its first page.
      for (const [what, also, bare, statements] of [
        [list, '', '', [page]],
        [`${list}, and how many`, '&count=true', '-counted', [page, total]],
      ] as const) {
        const asked = `people?sort=name&limit=50&${query}${also}`;
        const { ours, other, ratio } = await inTurn(
          quick ? 5 : 21,
          () => readAnswer(`${at}/${asked}`, site.cookieFor(client)),
          () => readAnswer(`${bareOrigin}/people/${client}/asked-${place}${bare}`, ''),
        );
        report(section, {
          what,
          value: times(ratio),
          against: `${ms(ours)} beside ${ms(other)} of node:http and pg with nothing but the SQL of the same answer`,
          goal: '≤ 2×',
          met: ratio <= 2,
        });
        await beside(section, `${what}, of that SQL through the driver alone`, asked, {
          rounds: quick ? 5 : 11,
          statements,
        });
      }
    };
    for (const [place, query] of askedQueries.entries()) await besideList(everybody, place, query);
    const rounds = quick ? 3 : 5;
    await beside(everybody, 'the overview of a client’s administrator', 'people-overview', {
      rounds,
      statements: overviewQueries,
      goal: 2,
    });
    await beside(everybody, 'people analytics', 'people-analytics', { rounds, statements: analyticsQueries, goal: 2 });
    // Last, for the rows that they leave.
    await fillDocuments(admin, client, 300);
    for (const [place, query] of askedQueries.entries())
      if (query.query.startsWith('documents=')) await besideList(`${everybody}, with 300 documents`, place, query);
  } finally {
    await admin.end();
  }
}
