import { setTimeout as wait } from 'node:timers/promises';
import { listExportHistory } from '@claimlock/contract/reporting/export-history';
import { exportLongList } from '@claimlock/contract/reporting/list-files';
import pg from 'pg';
import { spawnClaimLock } from '../testing/claimlock-process.ts';
import { memoryOf } from './footprint.ts';
import { report, times } from './report.ts';
import type { BenchSite } from './site.ts';

/** Lets so many people work at a client who have no account yet. */
async function addPeople(admin: pg.Client, client: string, count: number): Promise<void> {
  await admin.query(
    `insert into department (client_id, id, name, created_at) values ($1, 'dep_' || lpad('1', 26, '0'), 'Yard', now())
       on conflict do nothing`,
    [client],
  );
  await admin.query(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, created_at)
       select $1, 'per_' || lpad(n::text, 26, '0'), 'Listed Number ' || n, 'listed.' || n || '@people.example', 'Yard', 'Analyst',
         'staff', 'employee', 'Invited', now() from generate_series(1, ${count}) n`,
    [client],
  );
}

type Made = { readonly rows: number; readonly mb: number; readonly seconds: number; readonly most: number };

/** Has the list of people exported as a person does; answers how long a worker took and how much memory it held at most, in MB. */
async function exported(site: BenchSite, clientId: string, format: 'CSV' | 'Excel', worker: number): Promise<Made> {
  const at = (path: string) => `${site.origin}${path.replace(':clientId', clientId)}`;
  const headers = { cookie: site.cookieFor(clientId), origin: site.origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ list: 'listPeople', format, asked: { sort: 'name' } });
  const started = performance.now();
  const asked = await fetch(at(exportLongList.path), { method: 'POST', headers, body });
  if (!asked.ok) throw new Error(`The export was refused: ${await asked.text()}`);
  const { listExportId } = exportLongList.output.parse(await asked.json());
  for (let most = 0; ; ) {
    for (let look = 0; look < 10; look += 1) {
      most = Math.max(most, await memoryOf(worker));
      await wait(20);
    }
    const answer = await fetch(at(`${listExportHistory.path}?kind=list`), { headers });
    const made = listExportHistory.output.parse(await answer.json()).items.find(({ id }) => id === listExportId);
    const seconds = (performance.now() - started) / 1000;
    if (made) return { rows: made.rows ?? 0, mb: (made.size ?? 0) / 1024 / 1024, seconds, most };
    if (seconds > 600) throw new Error('The export was not made within ten minutes.');
  }
}

/** Measures what a worker holds while it makes the file of a list of 50,000 people, beside one of a tenth of it. */
export async function measureListExport(site: BenchSite, quick: boolean): Promise<void> {
  const count = quick ? 5_000 : 50_000;
  const section = `The file of a list of ${count.toLocaleString('en-GB')} people, from the request to the kept file`;
  const [few = '', whole = ''] = site.many.slice(-4);
  const admin = new pg.Client(site.administrator);
  await admin.connect();
  await addPeople(admin, few, count / 10);
  await addPeople(admin, whole, count);
  await admin.query('analyze person');
  await admin.end();
  const worker = spawnClaimLock('work', { ...site.environment, PORT: '0' });
  const id = worker.child.pid ?? 0;
  try {
    // The first one loads what makes files.
    await exported(site, few, 'Excel', id);
    for (const format of ['CSV', 'Excel'] as const) {
      const small = await exported(site, few, format, id);
      const { rows, mb, seconds, most } = await exported(site, whole, format, id);
      if (rows < count) throw new Error(`The file has ${rows} rows.`);
      report(section, {
        what: `${format}: memory of the worker at most`,
        value: `${Math.round(most)} MB`,
        against: `${times(most / small.most)} of ${Math.round(small.most)} MB with a tenth of the people; ${seconds.toFixed(1)} s, ${mb.toFixed(1)} MB`,
        goal: '≤ 1.3×',
        met: most <= 1.3 * small.most,
      });
    }
  } finally {
    worker.child.kill('SIGTERM');
    await worker.ended;
  }
}
