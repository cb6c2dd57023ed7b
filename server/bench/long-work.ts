import { importRisks } from '@claimlock/contract/risks/imports';
import pg from 'pg';
import { spawnClaimLock } from '../testing/claimlock-process.ts';
import { ms, report, times } from './report.ts';
import type { BenchSite } from './site.ts';
import { otherPage, reportOtherPage, watchOperation } from './watched-operation.ts';

/** Risks added one transaction each, with nothing around them: as little as the items of the import can be. */
async function bareLoop(administrator: string, clientId: string, count: number): Promise<number> {
  const admin = new pg.Client({ connectionString: administrator });
  await admin.connect();
  const started = performance.now();
  for (let place = 0; place < count; place += 1) {
    await admin.query('begin');
    await admin.query({
      name: 'add',
      text: `insert into risk (client_id, id, title, likelihood, impact, created_at, updated_at)
        values ($1, 'rsk_' || lpad(to_hex($2::int), 26, '0'), $3, 2, 3, now(), now())`,
      values: [clientId, place, `Bare ${place}`],
    });
    await admin.query('commit');
  }
  await admin.end();
  return (performance.now() - started) / count;
}

/** Measures an import of 10,000 risks: what an item costs, and what the pages of another client cost meanwhile. */
export async function measureLongWork(site: BenchSite, quick: boolean): Promise<void> {
  const count = quick ? 500 : 10_000;
  const section = `Long work: an import of ${count.toLocaleString('en-GB')} risks`;
  const { origin, many, spare, cookieFor, administrator, environment } = site;
  const [client = ''] = many;
  const at = `${origin}/api/clients/${client}`;
  const headers = { cookie: cookieFor(client), origin };
  const page = otherPage(site);
  await page(1);
  const quiet = await page(quick ? 2 : 5);

  const rows = Array.from({ length: count }, (_, place) => `Imported risk ${place},2,3\r\n`);
  const answer = await fetch(`${at}/risk-imports?name=register.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: `Title,Likelihood,Impact\r\n${rows.join('')}`,
  });
  if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`);
  const { operationId } = importRisks.output.parse(await answer.json());
  const worker = spawnClaimLock('work', { ...environment, PORT: '0' });
  try {
    const watched = await watchOperation(`${at}/operations/${operationId}`, headers, {
      count,
      page,
      seconds: quick ? 2 : 10,
    });
    const bare = await bareLoop(administrator, spare[0] ?? '', count);
    report(section, {
      what: 'an item, with its ledger entry and its line in the result sheet',
      value: ms(watched.each),
      against: `${times(watched.each / bare)} of a bare insert and commit, ${ms(bare)}`,
    });
    reportOtherPage(section, watched, quiet);
  } finally {
    worker.child.kill('SIGTERM');
    await worker.ended;
  }
}
