import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mostImportedPeople } from '@claimlock/contract/people-imports/columns';
import { importPeople, readPeopleImport } from '@claimlock/contract/people-imports/endpoints';
import pg from 'pg';
import { systemClock } from '../src/foundation/clock.ts';
import { newId } from '../src/foundation/ids.ts';
import { spawnClaimLock, untilSaid } from '../testing/claimlock-process.ts';
import { memoryOf } from './footprint.ts';
import { peopleQueries } from './people-queries.ts';
import { ms, percent, perSecond, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/** Measures bringing in 50,000 people beside `COPY` of the rows that it left, and the list of them beside the bare SQL. */
export async function measurePeople(site: BenchSite, bareOrigin: string, quick: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  try {
    const [client = ''] = site.many;
    await measureImport(site, admin, client, quick ? 2_000 : 50_000);
    await admin.query('vacuum analyze person');
    await measureList(site, { admin, bareOrigin, client }, quick);
  } finally {
    await admin.end();
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const fileOf = (from: number, count: number): string =>
  `Name,Email,Department,Job title,Role\n${Array.from({ length: count }, (_, place) => {
    const number = from + place;
    return `Ida Number ${number},ida.${number}@people.example,Department ${number % 60},Analyst ${number % 9},Staff\n`;
  }).join('')}`;

/**
 * Imports people, as many at a time as a file may hold; the rows of each file were checked before the clock runs. Each file is
 * held beside `COPY` of what it left, right after it: so whatever else the machine does, it does to both.
 */
export async function measureImport(site: BenchSite, admin: pg.Client, client: string, count: number): Promise<void> {
  const section = `People: an import of ${count.toLocaleString('en-GB')}`;
  const at = `${site.origin}/api/clients/${client}`;
  const headers = { cookie: site.cookieFor(client), origin: site.origin };
  const files: { readonly took: number; readonly bare: number; readonly size: number }[] = [];
  let [first, last] = [0, 0];
  const worker = spawnClaimLock('work', { ...site.environment, PORT: '0' });
  try {
    // A worker that has just started first does the nightly jobs of a thousand clients, which are not part of the measurement.
    await untilSaid(worker, 'ClaimLock');
    await queueAtRest(admin);
    // Those jobs began a thousand ledgers within a minute. A database counts its tables again by itself soon after; until then the
    // plans that a process keeps read all of a table for each foreign key, as was right when it had a few rows.
    await admin.query('analyze');
    const other = await addBareClient(admin);
    for (let from = 0; from < count; from += mostImportedPeople) {
      const size = Math.min(mostImportedPeople, count - from);
      const entries = await ledgerSize(admin, client);
      const answer = await fetch(`${at}/people-imports?name=people.csv`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: fileOf(from, size),
      });
      if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`);
      const { id } = importPeople.output.parse(await answer.json());
      const read = async () => {
        const shown = await fetch(`${at}/people-imports/${id}`, { headers });
        return readPeopleImport.output.parse(await shown.json());
      };
      // From the first batch that is over: until a worker looks for work is not what is measured.
      let now = await read();
      while (now.added === 0) {
        await wait(5);
        now = await read();
      }
      const [began, had] = [performance.now(), now.added];
      first ||= await memoryOf(worker.child.pid ?? 0);
      while (now.added + now.failed < size) {
        await wait(20);
        now = await read();
      }
      const took = ((performance.now() - began) * size) / (size - had);
      if (now.failed > 0) throw new Error(`${now.failed} of ${size} rows were not imported.`);
      last = await memoryOf(worker.child.pid ?? 0);
      files.push({ took, size, bare: await copyAgain(admin, client, other, { entries, people: from }) });
      // The database does so by itself within a minute or two, and these files come within seconds of each other.
      await admin.query('analyze person');
    }
  } finally {
    worker.child.kill('SIGTERM');
    await worker.ended;
  }
  const ratio = middle(files.map(({ took, bare }) => bare / took));
  const rate = (of: (file: (typeof files)[number]) => number) =>
    perSecond(middle(files.map((file) => (file.size * 1000) / of(file))));
  report(section, {
    what: 'people a second, each with their ledger entry',
    value: rate(({ took }) => took),
    against: `${percent(ratio)} of COPY of the same rows, ${rate(({ bare }) => bare)}`,
    goal: '≥ 30 %',
    met: ratio >= 0.3,
  });
  report(section, {
    what: 'memory of the process that imports, at the end of a file',
    value: `${Math.round(last)} MB`,
    against: `${Math.round(first)} MB after the first batch of the first`,
  });
}

/** Waits until no work is due: a few minutes at the most, for what is planned by the minute goes on. */
export async function queueAtRest(admin: pg.Client): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    const { rows } = await admin.query<{ due: number }>(
      `select count(*)::int as due from pgboss.job_common where state < 'completed' and start_after <= now()`,
    );
    if ((rows[0]?.due ?? 0) === 0) return;
    await wait(500);
  }
}

async function ledgerSize(admin: pg.Client, client: string): Promise<number> {
  const { rows } = await admin.query<{ size: number }>('select size::int from ledger where id = $1', [client]);
  return rows[0]?.size ?? 0;
}

type Bare = { readonly client: string; readonly ledger: string };

/** Adds a client for the rows of another to be copied to, and a ledger beside it that nobody else writes to. */
async function addBareClient(admin: pg.Client): Promise<Bare> {
  const [to, ledger] = [newId('cli', systemClock), newId('cli', systemClock)];
  await admin.query(
    `insert into client (id, name, industry, employee_count, domain, created_at, updated_at)
     values ($1, $1, 'Technology', 100, $1 || '.example', now(), now())`,
    [to],
  );
  await admin.query('insert into ledger (id) values ($1)', [ledger]);
  return { client: to, ledger };
}

/** Takes the last people of a client and the entries about them out, and copies them in at another; answers how long that took. */
async function copyAgain(
  admin: pg.Client,
  from: string,
  { client: to, ledger }: Bare,
  since: { readonly entries: number; readonly people: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-copy-'));
  // The database's own process writes there, as whoever it runs as.
  await chmod(folder, 0o777);
  try {
    await admin.query(
      `insert into department (client_id, id, name, created_at) select $2, id, name, created_at from department where client_id = $1
       on conflict do nothing`,
      [from, to],
    );
    const tables = [
      {
        name: 'person',
        of: 'client_id',
        where: `email like 'ida.%' and split_part(name, ' ', 3)::int >= ${since.people}`,
      },
      { name: 'ledger_entry', of: 'ledger_id', where: `index >= ${since.entries}` },
      { name: 'ledger_node', of: 'ledger_id', where: `(index + 1) << level > ${since.entries}` },
    ];
    const copies: string[] = [];
    for (const { name, of, where } of tables) {
      const { rows } = await admin.query<{ column: string }>(
        `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [name],
      );
      const columns = rows.map(({ column }) => column);
      const file = join(folder, name);
      const into = of === 'ledger_id' ? ledger : to;
      const read = columns.map((column) => (column === of ? `'${into}'` : `"${column}"`)).join(', ');
      await admin.query(`copy (select ${read} from ${name} where ${of} = '${from}' and ${where}) to '${file}'`);
      copies.push(`copy ${name} (${columns.map((column) => `"${column}"`).join(', ')}) from '${file}'`);
    }
    const started = performance.now();
    for (const copy of copies) await admin.query(copy);
    return performance.now() - started;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the list of people: its first page, a search and a filter. */
export async function measureList(
  site: BenchSite,
  { admin, bareOrigin, client }: { readonly admin: pg.Client; readonly bareOrigin: string; readonly client: string },
  quick: boolean,
): Promise<void> {
  const { rows } = await admin.query<{ all: number }>('select count(*)::int as all from person where client_id = $1', [
    client,
  ]);
  const section = `People: the list of ${(rows[0]?.all ?? 0).toLocaleString('en-GB')}`;
  const rounds = quick ? 12 : 60;
  const headers = { cookie: site.cookieFor(client) };
  const lengthOf = async (answer: Response) => {
    const { items }: { items: unknown[] } = JSON.parse(await answer.text());
    return items.length;
  };
  for (const [what, query, which] of [
    ['first page', 'sort=name', 'page'],
    ['a search', 'sort=name&search=number%2042', 'search'],
    ['a filter by role and state', 'sort=name&role=staff&status=Not%20invited', 'filter'],
  ] as const) {
    const ways = [
      async () => lengthOf(await fetch(`${site.origin}/api/clients/${client}/people?limit=50&${query}`, { headers })),
      async () => lengthOf(await fetch(`${bareOrigin}/people/${client}/${which}`)),
      async () => {
        const { rows: found } = await admin.query({ name: which, text: peopleQueries[which], values: [client] });
        return JSON.stringify(found).length;
      },
    ];
    // One after the other in each round, so that whatever else the machine does, it does to all three.
    const taken: number[][] = [];
    for (let round = -4; round < rounds; round += 1) {
      const each: number[] = [];
      for (const way of ways) {
        const started = performance.now();
        if ((await way()) === 0) throw new Error('The list is empty.');
        each.push(performance.now() - started);
      }
      if (round >= 0) taken.push(each);
    }
    const [ours, server, driver] = ways.map((_, way) => middle(taken.map((each) => each[way] ?? Number.NaN)));
    const ratio = (way: number) => middle(taken.map((each) => (each[0] ?? Number.NaN) / (each[way] ?? Number.NaN)));
    report(section, {
      what,
      value: times(ratio(1)),
      against: `${ms(ours ?? 0)} beside ${ms(server ?? 0)} of node:http and pg with nothing but the SQL of the same answer`,
      goal: '≤ 2×',
      met: ratio(1) <= 2,
    });
    report(section, {
      what: `${what}, of that SQL through the driver alone`,
      value: times(ratio(2)),
      against: `${ms(driver ?? 0)}`,
    });
  }
}
