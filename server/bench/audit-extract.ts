import { setTimeout as wait } from 'node:timers/promises';
import { listReports, Report } from '@claimlock/contract/reporting/endpoints';
import { dayOf, systemClock } from '../src/foundation/clock.ts';
import { openDatabase } from '../src/foundation/database/connect.ts';
import { withScope } from '../src/foundation/database/scope.ts';
import type { Fact } from '../src/foundation/http/hallway.ts';
import { turnTaker } from '../src/modules/ledger/index.ts';
import { spawnClaimLock } from '../testing/claimlock-process.ts';
import { memoryOf } from './footprint.ts';
import { report, times } from './report.ts';
import type { BenchSite } from './site.ts';

const fact: Fact = {
  type: 'action-item.completed',
  body: { actionItemId: 'act_01k9q0s7h0000000000000000a', noted: false },
  subject: { kind: 'action-item', id: 'act_01k9q0s7h0000000000000000a' },
};

/** Appends so many entries to the ledger of a client. */
async function addEntries(site: BenchSite, clientId: string, count: number): Promise<void> {
  const database = openDatabase(site.address, 2, () => undefined);
  const takeTurn = turnTaker({ name: 'bench/audit-extract' });
  const by = { kind: 'person', userId: 'usr_01k9q0s7h0000000000000000a', capacity: 'manager' } as const;
  for (let added = 0; added < count; added += 1000)
    await withScope(database, 'client', { clientId }, async (scope) => {
      const facts = Array.from({ length: Math.min(1000, count - added) }, () => fact);
      await takeTurn(scope, clientId).append(facts, by, systemClock);
    });
  await database.close();
}

type Extract = { readonly rows: number; readonly mb: number; readonly seconds: number; readonly most: number };

/** Asks for an extract as a person does; answers how long a worker took and how much memory it held at most, in MB. */
async function extract(site: BenchSite, client: string, format: 'CSV' | 'XLSX', worker: number): Promise<Extract> {
  const at = `${site.origin}/api/clients/${client}/reports`;
  const headers = { cookie: site.cookieFor(client), origin: site.origin, 'content-type': 'application/json' };
  const day = dayOf(systemClock.now());
  const body = JSON.stringify({ kind: 'audit-trail', format, from: `${day.slice(0, 8)}01`, to: day });
  const started = performance.now();
  const asked = await fetch(at, { method: 'POST', headers, body });
  if (!asked.ok) throw new Error(`The extract was refused: ${await asked.text()}`);
  const { id } = Report.parse(await asked.json());
  for (let most = 0; ; ) {
    for (let look = 0; look < 10; look += 1) {
      most = Math.max(most, await memoryOf(worker));
      await wait(20);
    }
    const listed = listReports.output.parse(await (await fetch(at, { headers })).json());
    const made = listed.items.find((one) => one.id === id);
    if (made?.status === 'Failed') throw new Error(`The extract failed: ${made.failure}`);
    if (made?.status === 'Generated')
      return {
        rows: made.rows ?? 0,
        mb: (made.size ?? 0) / 1024 / 1024,
        seconds: (performance.now() - started) / 1000,
        most,
      };
  }
}

/** Measures what a worker holds while it makes an extract of 50,000 entries, beside one of a tenth of it. */
export async function measureAuditExtract(site: BenchSite, quick: boolean): Promise<void> {
  const count = quick ? 5_000 : 50_000;
  const section = `An audit extract of ${count.toLocaleString('en-GB')} entries, from the request to the kept file`;
  const [few = '', whole = ''] = site.many.slice(-2);
  await addEntries(site, few, count / 10);
  await addEntries(site, whole, count);
  const worker = spawnClaimLock('work', { ...site.environment, PORT: '0' });
  const id = worker.child.pid ?? 0;
  try {
    // The first report loads what makes reports.
    await extract(site, few, 'XLSX', id);
    for (const format of ['CSV', 'XLSX'] as const) {
      const small = await extract(site, few, format, id);
      const { rows, mb, seconds, most } = await extract(site, whole, format, id);
      if (rows < count) throw new Error(`The extract has ${rows} rows.`);
      report(section, {
        what: `${format}: memory of the worker at most`,
        value: `${Math.round(most)} MB`,
        against: `${times(most / small.most)} of ${Math.round(small.most)} MB with a tenth of the entries; ${seconds.toFixed(1)} s, ${mb.toFixed(1)} MB`,
        goal: '≤ 1.3×',
        met: most <= 1.3 * small.most,
      });
    }
  } finally {
    worker.child.kill('SIGTERM');
    await worker.ended;
  }
}
