import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../src/foundation/database/embedded.ts';
import { prepareDatabase } from '../../src/run/prepare-database.ts';
import { spawnClaimLock, untilSaid } from '../claimlock-process.ts';
import { freePort } from '../free-port.ts';
import { giveSigningKey } from '../give-signing-key.ts';
import { checkAfter } from './check-after.ts';
import { enterDemo, longestWaitMs, postmasterOf, untilServing } from './crash-site.ts';
import { startWriter } from './writers.ts';

const rounds = Number(process.env.CLAIMLOCK_POWER_CUTS ?? 2);

/** Whether this machine lets a test mount a file as a disk: as root, with loop devices and ext4. */
const canMount = (() => {
  try {
    if (process.getuid?.() !== 0) return false;
    accessSync('/dev/loop-control', constants.W_OK);
    execFileSync('mkfs.ext4', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const quietly = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' });

if (!canMount) process.stdout.write('power cuts: not tried, because this machine lets no test mount a disk\n');

/**
 * A disk in a file. What reached the disk is in the file; what only the kernel's cache held is not: copying the file at
 * once after the kill is what a power cut leaves.
 */
test.runIf(canMount)(`after ${rounds} power cuts everything acknowledged is on the disk, whole`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-power-'));
  await chmod(folder, 0o755);
  const [disk, mount] = [join(folder, 'disk.img'), join(folder, 'mount')];
  await mkdir(mount);
  quietly('truncate', '-s', '1G', disk);
  quietly('mkfs.ext4', '-q', '-F', disk);
  quietly('mount', '-o', 'loop', disk, mount);
  let database: EmbeddedServer | undefined;
  let total = 0;
  const signingKey = await giveSigningKey();
  try {
    for (let round = 0; round < rounds; round += 1) {
      database = await startEmbedded(join(mount, 'postgres'));
      const address = await database.database('claimlock');
      await prepareDatabase(address.owner);
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const serving = spawnClaimLock('serve', {
        ...signingKey,
        DATABASE_URL: address.server,
        DATABASE_OPERATOR_URL: address.operator,
        CLAIMLOCK_SECRET: 'a secret for cutting the power, and nothing else',
        CLAIMLOCK_URL: origin,
        PORT: String(port),
        HOST: '127.0.0.1',
        CLAIMLOCK_DEMO: 'on',
        CLAIMLOCK_DATA_DIR: join(folder, 'data'),
        CLAIMLOCK_LOG_LEVEL: 'silent',
      });
      await untilSaid(serving, 'ClaimLock is at');
      await untilServing(origin);
      const { cookie, clientId } = await enterDemo(origin);
      const writers = [1, 2, 3, 4].map((n) => startWriter(`round ${round} writer ${n}`, origin, cookie, clientId));
      await expect
        .poll(() => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0), { timeout: longestWaitMs })
        .toBeGreaterThan(500);

      // The power goes: nothing says goodbye. Only then is it counted what had been acknowledged.
      quietly('bash', '-c', `kill -9 -- -${postmasterOf(database)}; cp --sparse=always ${disk} ${disk}.cut`);
      serving.child.kill('SIGKILL');
      const acknowledged = writers.flatMap((writer) => [...writer.acknowledged]);
      await Promise.all([...writers.map((writer) => writer.stop()), serving.ended]);
      await database.stop();
      quietly('umount', mount);
      quietly('mv', `${disk}.cut`, disk);
      quietly('mount', '-o', 'loop', disk, mount);

      database = await startEmbedded(join(mount, 'postgres'));
      const client = new pg.Client({ connectionString: database.administrator.replace(/\/postgres$/, '/claimlock') });
      await client.connect();
      const aftermath = await checkAfter(client, clientId, acknowledged);
      await client.end();
      process.stdout.write(
        `power cut ${round + 1}: ${acknowledged.length} writes acknowledged, ${JSON.stringify(aftermath)}\n`,
      );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(aftermath).toEqual({ kept: acknowledged.length, lost: 0, doubled: 0, torn: 0, brokenIndexes: [] });
      total += acknowledged.length;
      await database.stop();
    }
    expect(total).toBeGreaterThan(0);
  } finally {
    await database?.stop();
    quietly('umount', mount);
    await rm(folder, { recursive: true, force: true });
  }
});
