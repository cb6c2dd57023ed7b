import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from '../app.ts';
import { type Config, StartError } from '../foundation/config.ts';
import { type EmbeddedServer, startEmbedded } from '../foundation/database/embedded.ts';
import { openLog } from '../foundation/log.ts';
import { makeSetUpLink } from '../modules/identity/index.ts';
import { type Assembly, assemble } from './assemble.ts';
import { loadFirstDemo, loadMarkedDemo, refuseOtherMode } from './demo-mode.ts';
import { emptyDatabase, readHolding } from './demo-store.ts';
import { witnessFolder } from './installation-secrets.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { prepareDatabase } from './prepare-database.ts';
import { takeDataFolder } from './process-lock.ts';
import { type Listening, serveHttp } from './serve-http.ts';
import { workJobs } from './work-jobs.ts';

/** The one database of the embedded server. */
export const databaseName = 'claimlock';

export type Running = {
  readonly port: number;
  readonly url: string;
  readonly setUpLink: string | undefined;
  readonly embedded: EmbeddedServer;
  readonly stop: () => Promise<void>;
};

/**
 * Starts everything in one process on the embedded database: what `npm start` does. Asked to stop while it starts, it
 * ends what is under way, puts everything back and throws the signal's reason.
 */
export async function start(config: Config, webFolder: string | undefined, asked?: AbortSignal): Promise<Running> {
  await mkdir(config.dataDir, { recursive: true }).catch(() => {
    throw new StartError(`The folder ${config.dataDir} cannot be written to. Choose another with CLAIMLOCK_DATA_DIR.`);
  });
  const letGo = await takeDataFolder(config.dataDir, config.url);
  const log = openLog(config.logLevel);
  let embedded: EmbeddedServer | undefined;
  let assembly: Assembly | undefined;
  let listening: Listening | undefined;
  const stop = async () => {
    try {
      await listening?.stop();
      await assembly?.close();
    } finally {
      await embedded?.stop();
      await letGo();
    }
  };
  try {
    let telemetry: Assembly['telemetry'] | undefined;
    asked?.throwIfAborted();
    embedded = await startEmbedded(join(config.dataDir, 'postgres'), {
      onRestart: () => telemetry?.databaseRestarted(),
    });
    asked?.throwIfAborted();
    const address = await embedded.database(databaseName);
    await prepareDatabase(address.owner);
    const loadAgain = async (installation: Installation) => {
      // The ledgers begin anew, so what was signed of the old ones says nothing about them. It goes first: whoever is
      // killed in between leaves an old demo without checkpoints, and not a new one that cannot continue them.
      await rm(witnessFolder(config), { recursive: true, force: true });
      await emptyDatabase(address.owner);
      await loadMarkedDemo(installation);
    };
    const resetDemo = onceAtATime(async () => {
      if (!assembly) return;
      assembly.setMaintenance(true);
      await loadAgain(assembly.installation).finally(() => assembly?.setMaintenance(false));
    });
    assembly = await assemble(config, address, { works: true, log, resetDemo });
    telemetry = assembly.telemetry;
    const { installation } = assembly;
    const holding = refuseOtherMode(config, await readHolding(installation.database));
    asked?.throwIfAborted();
    if (config.demo && holding === 'nothing') await loadFirstDemo(config, installation);
    if (config.demo && holding === 'half a demo') await loadAgain(installation);
    asked?.throwIfAborted();
    const setUpLink = config.demo ? undefined : await makeSetUpLink(installation.database, config.url);
    await workJobs(assembly);
    listening = await serveHttp(config, assembly, webFolder);
    return { port: listening.port, url: config.url, setUpLink, embedded, stop };
  } catch (error) {
    await stop();
    // Whoever asked for the end gets it: what was under way may have been ended by the same signal, and failed of it.
    asked?.throwIfAborted();
    throw error;
  }
}
