import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig, StartError } from '../server/src/foundation/config.ts';
import { startEmbedded } from '../server/src/foundation/database/embedded.ts';
import { refuseOtherMode } from '../server/src/run/demo-mode.ts';
import { type Holding, readHolding } from '../server/src/run/demo-store.ts';
import { witnessFolder } from '../server/src/run/installation-secrets.ts';
import { prepareDatabase } from '../server/src/run/prepare-database.ts';
import { readHolder, takeDataFolder } from '../server/src/run/process-lock.ts';
import { databaseName } from '../server/src/run/start.ts';

/**
 * Resets the demo: asks the ClaimLock that runs on the data folder to do it; where none runs, throws the folder's
 * database away, unless a real installation is in it, and the next start loads the demo afresh.
 */
async function resetDemo(): Promise<string> {
  const config = readConfig(process.env);
  if (!config.demo || config.databaseUrl) throw new StartError('Only the demo on the embedded database is reset.');
  const holder = await readHolder(join(config.dataDir, 'claimlock.lock'));
  if (!holder) return throwAway(config);
  const origin = new URL(holder.address).origin;
  const send = (path: string, body: unknown, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
  const opened = await send('/api/session/demo', { audience: 'super_admin' });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const answer = await send('/api/demo/reset', {}, cookie);
  if (!answer.ok) throw new StartError(`The ClaimLock at ${origin} did not reset its demo: ${await answer.text()}`);
  return `The demo at ${origin} is reset.`;
}

/** Throws away what a folder holds that no ClaimLock runs on, unless it is no demo. */
async function throwAway(config: Config): Promise<string> {
  const { dataDir } = config;
  const database = join(dataDir, 'postgres');
  if (!existsSync(database)) return 'There is no demo; the next start loads it.';
  const letGo = await takeDataFolder(dataDir, config.url);
  try {
    refuseOtherMode(config, await lookInto(database));
    // The checkpoints go first: a new demo could not continue those of the old one.
    for (const folder of [witnessFolder(config), database]) await rm(folder, { recursive: true, force: true });
  } finally {
    await letGo();
  }
  return 'The demo is gone; the next start loads it afresh.';
}

/** What the embedded database in a folder holds. */
async function lookInto(folder: string): Promise<Holding> {
  const embedded = await startEmbedded(folder);
  try {
    const address = await embedded.database(databaseName);
    await prepareDatabase(address.owner);
    const operator = new pg.Pool({ connectionString: address.operator, max: 1 });
    // The server is stopped at once after: it may say so on a connection that is still closing.
    operator.on('error', () => undefined);
    return await readHolding({ operator }).finally(() => operator.end());
  } finally {
    await embedded.stop();
  }
}

resetDemo().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
