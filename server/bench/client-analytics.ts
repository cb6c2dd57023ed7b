import { setTimeout as wait } from 'node:timers/promises';
import { listClientOverview, readClientAnalytics } from '@claimlock/contract/client-analytics/endpoints';
import pg from 'pg';
import { spawnClaimLock } from '../testing/claimlock-process.ts';
import { addManyClients } from './many-clients.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

// What is answered, as little as it can be, from the same rows; `client_standing` is what a client is beside its figures.
const barePage = `select * from client_standing order by coalesce(cardinality(attention), -1) desc, id desc limit 26`;
const bareFound = `select *, count(*) over () as total from client_standing where sort_name like '%number 42%' order by coalesce(cardinality(attention), -1) desc, id desc limit 26`;
const bareCount = 'select count(*) from client_standing';
const bareFigures = 'select figures from client_count';
const bareStates = `select count(*) filter (where status = 'Active'), count(*) filter (where status = 'Suspended') from client`;
const bareSignIns = `select count(*) from ledger_entry where ledger_id = 'platform' and type = 'session.started' and at >= to_char(now() - interval '1 day', 'YYYY-MM-DD')`;
const bareQueue = `select name, count(*) from pgboss.job where state not in ('completed', 'cancelled') group by name`;
const bareLedger = `select index, entry, leaf_hash from ledger_entry where ledger_id = 'platform' order by index desc limit 10`;

/** Measures counting ten thousand clients, and the screens about them beside the bare SQL. */
export async function measureClientAnalytics(site: BenchSite, quick: boolean): Promise<void> {
  const count = quick ? 1_000 : 10_000;
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  try {
    await measure(site, admin, count, quick);
  } finally {
    await admin.end();
  }
}

async function measure(site: BenchSite, admin: pg.Client, count: number, quick: boolean): Promise<void> {
  const { origin, operatorCookie, environment } = site;
  await addManyClients(admin, count);
  // Jobs that are over stay in the queue for a week.
  await admin.query(
    `insert into pgboss.job (name, state, completed_on) select 'compliance.rescore-client', 'completed', now() from generate_series(1, $1::int * 7)`,
    [count],
  );
  await admin.query('vacuum analyze');
  const { rows } = await admin.query<{ all: number }>('select count(*)::int as all from client');
  const clients = rows[0]?.all ?? 0;
  const section = `All clients: figures of ${clients.toLocaleString('en-GB')}`;
  const headers = { cookie: operatorCookie, origin };
  const read = async (path: string) => {
    const answer = await fetch(`${origin}/api/platform/${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  const worker = spawnClaimLock('work', { ...environment, PORT: '0' });
  try {
    for (const what of ['counting all for the first time', 'counting all again, when nothing has happened']) {
      const asked = await fetch(`${origin}/api/platform/client-analytics/counts`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      });
      if (!asked.ok) throw new Error(`Counting was refused: ${await asked.text()}`);
      const started = performance.now();
      while (readClientAnalytics.output.parse(JSON.parse(await read('client-analytics'))).underWay) await wait(50);
      const took = performance.now() - started;
      report(section, { what, value: ms(took), against: `${ms(took / clients)} a client` });
    }
  } finally {
    worker.child.kill('SIGTERM');
    await worker.ended;
  }
  const median = async (work: () => Promise<unknown>) => {
    const taken: number[] = [];
    for (let round = 0; round < (quick ? 8 : 24); round += 1) {
      const started = performance.now();
      await work();
      if (round > 1) taken.push(performance.now() - started);
    }
    return taken.sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0;
  };
  const bare = (...statements: string[]) =>
    median(async () => {
      for (const text of statements) JSON.stringify((await admin.query({ name: text.slice(0, 60), text })).rows);
    });
  const listed = listClientOverview.output.parse(JSON.parse(await read('client-overview?limit=25&count=true')));
  if (listed.total !== clients) throw new Error(`${listed.total} of ${clients} are listed.`);
  for (const [what, path, statements] of [
    ['analytics', 'client-analytics', [bareFigures]],
    [
      'client overview, first page by what needs attention, and how many',
      'client-overview?sort=-attention&limit=25&count=true',
      [barePage, bareCount],
    ],
    [
      'client overview, a search',
      'client-overview?search=number%2042&sort=-attention&limit=25&count=true',
      [bareFound],
    ],
    ['admin overview', 'overview', [bareStates, bareSignIns, bareQueue, bareLedger]],
  ] as const) {
    const ours = await median(() => read(path));
    const limit = await bare(...statements);
    report(section, {
      what,
      value: ms(ours),
      against: `${times(ours / limit)} of the bare SQL (${ms(limit)})`,
      goal: '≤ 100 ms',
      met: ours <= 100,
    });
  }
}
