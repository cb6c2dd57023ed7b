import type { Config } from '../foundation/config.ts';
import { StartError } from '../foundation/config.ts';
import { unappliedMigrations } from '../foundation/database/migrate.ts';
import { openLog } from '../foundation/log.ts';
import { makeSetUpLink } from '../modules/identity/index.ts';
import { type Assembly, assemble } from './assemble.ts';
import { loadDemoOnce, refuseOtherMode, untilDemoIsWhole } from './demo-mode.ts';
import { readHolding } from './demo-store.ts';
import { loadDemoApart } from './load-demo-apart.ts';
import { refuseUnsafeDatabase } from './prepare-database.ts';
import { receiveMail } from './receive-mail.ts';
import { type Listening, serveHealth, serveHttp } from './serve-http.ts';
import { stopAll } from './stop-all.ts';
import { workJobs } from './work-jobs.ts';

async function assembleFor(config: Config, works: boolean, asked?: AbortSignal): Promise<Assembly> {
  const { databaseUrl, databaseOperatorUrl } = config;
  if (!databaseUrl || !databaseOperatorUrl)
    throw new StartError('DATABASE_URL is missing: give the database to use, or run `npm start` for the embedded one.');
  const address = { server: databaseUrl, operator: databaseOperatorUrl };
  await refuseUnsafeDatabase(address);
  const assembly = await assemble(config, address, { works, log: openLog(config.logLevel) }).catch(notPrepared);
  const { database } = assembly.installation;
  try {
    const pending = await unappliedMigrations(database.server);
    if (pending.length > 0)
      throw new StartError(`The database lacks ${pending.length} migrations. Run \`npm run migrate\` first.`);
    if (!config.demo) refuseOtherMode(config, await readHolding(database));
    else if (works) await untilDemoIsWhole(config, assembly.installation, asked);
    else {
      const { installation } = assembly;
      const load = () => loadDemoApart(config, address, installation);
      await loadDemoOnce(config, databaseOperatorUrl, installation, load);
    }
  } catch (error) {
    await assembly.close();
    throw error;
  }
  return assembly;
}

function notPrepared(error: unknown): never {
  const message = error instanceof Error ? error.message : '';
  if (/pgboss|pg-boss/i.test(message))
    throw new StartError('The database is not prepared. Run `npm run migrate` first.');
  throw error;
}

/** Answers requests, against a database that is given. Any number of these may run. */
export async function serve(
  config: Config,
  webFolder: string | undefined,
): Promise<{
  readonly listening: Listening;
  readonly setUpLink: string | undefined;
  readonly stop: () => Promise<void>;
}> {
  const assembly = await assembleFor(config, false);
  let stopReceiving: (() => Promise<void>) | undefined;
  let listening: Listening | undefined;
  // HTTP hears of it first: that is where readiness is asked for.
  const stop = () => stopAll([listening?.stop, stopReceiving], assembly.close);
  try {
    stopReceiving = await receiveMail(config, assembly);
    listening = await serveHttp(config, assembly, webFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    listening,
    setUpLink: config.demo ? undefined : await makeSetUpLink(assembly.installation.database, config.url),
    stop,
  };
}

/**
 * Works jobs, against a database that is given, and answers for its health. Any number of these may run. Asked to stop while it waits
 * for a demo, it puts everything back and fails.
 */
export async function work(
  config: Config,
  asked?: AbortSignal,
): Promise<{ readonly listening: Listening; readonly stop: () => Promise<void> }> {
  const assembly = await assembleFor(config, true, asked);
  const listening = await serveHealth(config, assembly);
  await workJobs(assembly);
  const stop = async () => {
    await listening.stop();
    await assembly.close();
  };
  return { listening, stop };
}
