import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, StartError } from '../server/src/foundation/config.ts';
import { isAlive } from '../server/src/foundation/database/embedded.ts';
import { readHolder } from '../server/src/run/process-lock.ts';

/**
 * Resets the demo: asks the ClaimLock that runs on the data folder to do it; where none runs, throws the folder's
 * database away, and the next start loads the demo afresh.
 */
async function resetDemo(): Promise<string> {
  const config = readConfig(process.env);
  if (!config.demo || config.databaseUrl) throw new StartError('Only the demo on the embedded database is reset.');
  const holder = await readHolder(join(config.dataDir, 'claimlock.lock'));
  if (!holder || !isAlive(holder.pid)) {
    await rm(join(config.dataDir, 'postgres'), { recursive: true, force: true });
    await rm(join(config.dataDir, 'checkpoints'), { recursive: true, force: true });
    return 'The demo is gone; the next start loads it afresh.';
  }
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

resetDemo().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
