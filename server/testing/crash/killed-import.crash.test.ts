import { importRisks } from '@claimlock/contract/risks/imports';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashSite, enterDemo, longestWaitMs, openCrashSite } from './crash-site.ts';

const rows = 400;
let site: CrashSite;
let client: pg.Client;

beforeAll(async () => {
  site = await openCrashSite();
  client = new pg.Client({ connectionString: site.administrator });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await site.close();
});

test('an import whose worker is killed twice in the middle goes on where it was, and adds each risk once with one entry', async () => {
  const { cookie, clientId } = await enterDemo(site.origin);
  const lines = Array.from({ length: rows }, (_, place) => `Killed import ${place},2,3\r\n`);
  const answer = await fetch(`${site.origin}/api/clients/${clientId}/risk-imports?name=register.csv`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, 'content-type': 'application/octet-stream' },
    body: `Title,Likelihood,Impact\r\n${lines.join('')}`,
  });
  const { operationId } = importRisks.output.parse(await answer.json());
  const added = async () => {
    const { rows: found } = await client.query<{ n: number }>(
      `select count(*)::int as n from risk where client_id = $1 and title like 'Killed import %'`,
      [clientId],
    );
    return found[0]?.n ?? 0;
  };

  for (const at of [rows / 10, rows / 2]) {
    await expect.poll(added, { timeout: longestWaitMs, interval: 10 }).toBeGreaterThan(at);
    await site.kill('worker');
    // It was in the middle: some are there and some are not.
    expect(await added()).toBeLessThan(rows);
    // What was leased to the worker that is gone is given to another after two minutes of silence, for which no test waits.
    await client.query(`update operation set worked_at = worked_at - interval '5 minutes' where id = $1`, [
      operationId,
    ]);
  }
  await expect
    .poll(() => endOf(operationId), { timeout: longestWaitMs })
    .toEqual({ state: 'Completed', done: rows, failed: 0, skipped: 0 });
  const { rows: titles } = await client.query<{ n: number; entries: number }>(
    `select count(*)::int as n, (select count(*)::int from ledger_entry l where l.ledger_id = $1 and l.type = 'risk.added'
        and l.subject_id = any(array_agg(r.id))) as entries
       from risk r where r.client_id = $1 and r.title like 'Killed import %' group by r.title`,
    [clientId],
  );
  expect(titles).toHaveLength(rows);
  expect(titles.filter(({ n, entries }) => n !== 1 || entries !== 1)).toEqual([]);
  const verified = await fetch(`${site.origin}/api/clients/${clientId}/ledger/verification`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await verified.json()).toMatchObject({ holds: true });
});

/** How an operation ended, as it is stored; undefined while it goes on. */
async function endOf(id: string) {
  const { rows: found } = await client.query(
    `select o.state, count(*) filter (where i.status = 'Done')::int as done,
        count(*) filter (where i.status = 'Failed')::int as failed, count(*) filter (where i.status = 'Skipped')::int as skipped
       from operation o join operation_item i on i.client_id = o.client_id and i.operation_id = o.id
      where o.id = $1 and o.ended_at is not null group by o.state`,
    [id],
  );
  return found[0];
}
