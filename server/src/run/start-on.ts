import { ProductError } from '@claimlock/contract/errors';
import type { Installation } from '../app.ts';
import { systemClock } from '../foundation/clock.ts';
import type { Config } from '../foundation/config.ts';
import type { DatabaseAddress } from '../foundation/database/connect.ts';
import { asRefusal } from '../foundation/http/refusal.ts';
import type { Telemetry } from '../foundation/http/telemetry.ts';
import { describeError, openLog } from '../foundation/log.ts';
import { makeSetUpLink } from '../modules/identity/index.ts';
import { type Assembly, assemble } from './assemble.ts';
import { atMost } from './at-most.ts';
import { loadFirstDemo, refuseOtherMode, reloadDemo } from './demo-mode.ts';
import { readHolding } from './demo-store.ts';
import { type DemoProcess, loadDemoApart } from './load-demo-apart.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { receiveMail } from './receive-mail.ts';
import { type Listening, serveHttp } from './serve-http.ts';
import { stopAll } from './stop-all.ts';
import { workJobs } from './work-jobs.ts';

const mostResets = 6;
const resetsWithinMs = 10 * 60_000;

/** What runs on one database: where it listens, the link that sets it up where nobody has yet, and its end. */
export type RunningOn = {
  readonly port: number;
  readonly setUpLink: string | undefined;
  readonly telemetry: Telemetry;
  /** Says in the log that the database is gone and why it does not come back. */
  readonly databaseFailed: (error: unknown) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Runs everything in one process on a database that is prepared: answers requests, works jobs, and in a demo loads it
 * where there is none and resets it. Asked to stop while it starts, it puts everything back and fails. A process that was begun to load
 * the demo is used where there is none.
 */
export async function startOn(
  config: Config,
  address: Required<DatabaseAddress>,
  webFolder: string | undefined,
  { asked, begun }: { readonly asked?: AbortSignal | undefined; readonly begun?: DemoProcess | undefined } = {},
): Promise<RunningOn> {
  const log = openLog(config.logLevel);
  let assembly: Assembly | undefined;
  let listening: Listening | undefined;
  let stopReceiving: (() => Promise<void>) | undefined;
  // HTTP hears of it first: that is where readiness is asked for.
  const stop = () => stopAll([listening?.stop, stopReceiving], assembly?.close);
  const load = ({ clock }: Installation, begun?: DemoProcess) =>
    loadDemoApart(config, address, { clock, asked, begun });
  const loadAgain = (installation: Installation) => reloadDemo(config, address.owner, () => load(installation));
  const begin = async () => {
    if (!assembly) return;
    assembly.setMaintenance(true);
    const { installation } = assembly;
    try {
      await loadAgain(installation).catch((error: unknown) => {
        // Jobs go on while it loads, and may have been first at what it needs: then it begins once more.
        if (asRefusal(error).code !== 'conflict') throw error;
        log.warn({ error: describeError(error) }, 'the demo is loaded once more');
        return loadAgain(installation);
      });
    } catch (error) {
      // Visitors are told that it did not happen; why is for whoever keeps the service.
      log.error({ error: describeError(error) }, 'the demo could not be begun again');
      throw error;
    } finally {
      // Also where it failed half-way: whatever is there now, it is not what was there before.
      assembly.beginAnew();
      assembly.setMaintenance(false);
    }
  };
  // Each reset ends what every other visitor has begun.
  const tooOften = () => new ProductError('demo.reset-often');
  const resetDemo = onceAtATime(atMost(mostResets, resetsWithinMs, systemClock, begin, tooOften));
  try {
    assembly = await assemble(config, address, { works: true, log, resetDemo });
    const { installation, telemetry } = assembly;
    const holding = refuseOtherMode(config, await readHolding(installation.database));
    asked?.throwIfAborted();
    if (config.demo && holding === 'nothing')
      await loadFirstDemo(config, installation, () => load(installation, begun));
    if (config.demo && holding === 'half a demo') await loadAgain(installation);
    asked?.throwIfAborted();
    const setUpLink = config.demo ? undefined : await makeSetUpLink(installation.database, config.url);
    await workJobs(assembly);
    stopReceiving = await receiveMail(config, assembly);
    listening = await serveHttp(config, assembly, webFolder);
    const databaseFailed = (error: unknown) =>
      log.warn({ error: describeError(error) }, 'the database does not come back yet');
    return { port: listening.port, setUpLink, telemetry, databaseFailed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
