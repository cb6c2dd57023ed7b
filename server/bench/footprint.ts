import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnClaimLock, untilSaid } from '../testing/claimlock-process.ts';
import { freePort } from '../testing/free-port.ts';
import { load } from './load.ts';
import { report } from './report.ts';
import type { BenchSite } from './site.ts';

/** A process's resident memory in megabytes, its own share of what it shares counted once. */
export async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

const settle = (seconds: number) => new Promise((later) => setTimeout(later, seconds * 1000));

/** Measures starting from nothing, starting again, and what a process holds idle and under load. */
export async function measureFootprint(site: BenchSite, quick: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-bench-start-'));
  await chmod(folder, 0o755);
  const start = async () => {
    const started = performance.now();
    const process_ = spawnClaimLock('start', {
      PORT: String(await freePort()),
      CLAIMLOCK_DATA_DIR: folder,
      NODE_COMPILE_CACHE: '',
      CLAIMLOCK_LOG_LEVEL: 'silent',
    });
    await untilSaid(process_, 'ClaimLock is at');
    return { process_, seconds: (performance.now() - started) / 1000 };
  };
  const first = await start();
  report('Start', {
    what: 'first start: make the database, migrate, load the demo, serve',
    value: `${first.seconds.toFixed(1)} s`,
    goal: '< 25 s with the client built',
    met: first.seconds < 25,
  });
  await settle(25);
  const idle = await memoryOf(first.process_.child.pid ?? 0);
  report('Memory', {
    what: 'everything in one process, idle, beside the database',
    value: `${Math.round(idle)} MB`,
    goal: '≤ 120 MB',
    met: idle <= 120,
  });
  first.process_.child.kill('SIGKILL');
  await first.process_.ended;
  const again = await start();
  report('Start', {
    what: 'a restart after a kill',
    value: `${again.seconds.toFixed(1)} s`,
    goal: '≤ 2 s',
    met: again.seconds <= 2,
  });
  again.process_.child.kill('SIGTERM');
  await again.process_.ended;
  await rm(folder, { recursive: true, force: true });

  await load(
    { name: 'list', url: `${site.origin}/api/clients/${site.small}/action-items`, cookie: site.cookieFor(site.small) },
    16,
    quick ? 3 : 15,
  );
  const busy = await memoryOf(site.processId);
  report('Memory', {
    what: 'a serving process right after 16 connections at full load',
    value: `${Math.round(busy)} MB`,
    goal: '≤ 250 MB',
    met: busy <= 250,
  });
}
