import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAfter } from './check-after.ts';
import { type CrashSite, enterDemo, longestWaitMs, openCrashSite } from './crash-site.ts';
import { startWriter } from './writers.ts';

const kills = Number(process.env.CLAIMLOCK_KILLS ?? 20);
const seed = Number(process.env.CLAIMLOCK_SEED ?? Date.now() % 1_000_000);

let site: CrashSite;
let cookie: string;
let clientId: string;

beforeAll(async () => {
  site = await openCrashSite();
  ({ cookie, clientId } = await enterDemo(site.origin));
});
afterAll(() => site.close());

/** Numbers that look random and come again with the same seed (mulberry32). */
function dice(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('a worker that begins beside a server works no job before the demo is loaded whole', () => {
  expect(site.workedOnWholeDemo).toBe(true);
});

test(`after ${kills} kills of server, worker and postmaster nothing acknowledged is lost and the ledger verifies (seed ${seed})`, async () => {
  const roll = dice(seed);
  const writers = [1, 2, 3, 4].map((n) => startWriter(`writer ${n}`, site.origin, cookie, clientId));
  const back: number[] = [];
  for (let n = 0; n < kills; n += 1) {
    await new Promise((later) => setTimeout(later, 100 + roll() * 500));
    const victim = (['server', 'postmaster', 'server', 'worker', 'postmaster'] as const)[n % 5] ?? 'server';
    const ms = await site.kill(victim);
    if (victim !== 'worker') back.push(ms);
  }
  // Between the last kill and the end, writers are heard again.
  const heard = writers.map((writer) => writer.acknowledged.length);
  await expect
    .poll(() => writers.every((writer, place) => writer.acknowledged.length > (heard[place] ?? 0)), {
      timeout: longestWaitMs,
    })
    .toBe(true);
  for (const writer of writers) await writer.stop();

  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const client = new pg.Client({ connectionString: site.administrator });
  await client.connect();
  const aftermath = await checkAfter(client, clientId, acknowledged);
  await client.end();
  const asked = writers.reduce((sum, writer) => sum + writer.asked(), 0);
  back.sort((one, other) => one - other);
  const median = Math.round(back[Math.floor(back.length / 2)] ?? 0);
  process.stdout.write(
    `crashes: ${kills} kills, ${acknowledged.length} writes acknowledged of ${asked} asked, serving again after ${median} ms (median), ${Math.round(back.at(-1) ?? 0)} ms (longest), ${JSON.stringify(aftermath)}\n`,
  );

  expect(acknowledged.length).toBeGreaterThan(0);
  expect(aftermath).toEqual({ kept: acknowledged.length, lost: 0, doubled: 0, torn: 0, brokenIndexes: [] });
  const verified = await fetch(`${site.origin}/api/clients/${clientId}/ledger/verification`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await verified.json()).toMatchObject({ holds: true });
});
