import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { spawnClaimLock, untilSaid } from '../server/testing/claimlock-process.ts';
import { freePort } from '../server/testing/free-port.ts';
import { buildWebIfStale } from '../tools/build-web.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoUrl: string;
    realUrl: string;
    realSetUpLink: string;
  }
}

/** The journeys' clock: with it the trend's months are the specification's, January to June. */
const now = '2026-06-30T12:00:00Z';

/**
 * Starts what a newcomer starts, twice: the demo, and a real installation that nobody has set up yet. The journeys walk
 * through these in a real browser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-browser-test-'));
  await chmod(folder, 0o755);
  const start = async (name: string, demo: 'on' | 'off') => {
    const port = String(await freePort());
    const running = spawnClaimLock('start', {
      PORT: port,
      CLAIMLOCK_DATA_DIR: join(folder, name),
      CLAIMLOCK_DEMO: demo,
      CLAIMLOCK_NOW: now,
      CLAIMLOCK_LOG_LEVEL: 'error',
    });
    await untilSaid(running, demo === 'on' ? 'ClaimLock is at' : /set-up#\S+/);
    return { running, url: `http://localhost:${port}` };
  };
  const demo = await start('demo', 'on');
  const real = await start('real', 'off');
  project.provide('demoUrl', demo.url);
  project.provide('realUrl', real.url);
  project.provide('realSetUpLink', /http\S+set-up#\S+/.exec(real.running.said())?.[0] ?? '');
  return async () => {
    for (const { running } of [demo, real]) {
      running.child.kill('SIGTERM');
      await running.ended;
      // What went wrong inside it says more than a journey that waited for it in vain.
      const faults = running
        .said()
        .split('\n')
        .filter((line) => line.includes('"level":50') && !line.includes('service.maintenance'));
      for (const fault of faults) process.stderr.write(`${fault}\n`);
    }
    await rm(folder, { recursive: true, force: true });
  };
}
