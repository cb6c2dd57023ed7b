import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from '../foundation/config.ts';
import { type EmbeddedServer, startEmbedded } from '../foundation/database/embedded.ts';
import { beginDemoProcess, type DemoProcess } from './load-demo-apart.ts';
import { takeDataFolder } from './process-lock.ts';
import type { RunningOn } from './start-on.ts';

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
  let embedded: EmbeddedServer | undefined;
  let running: RunningOn | undefined;
  let demo: DemoProcess | undefined;
  const stop = async () => {
    demo?.end();
    try {
      await running?.stop();
    } finally {
      await embedded?.stop();
      await letGo();
    }
  };
  try {
    asked?.throwIfAborted();
    const folder = join(config.dataDir, 'postgres');
    // A first start: while the database is made, the process that is to load the demo compiles what this one runs as well.
    if (config.demo && !existsSync(folder)) demo = beginDemoProcess(config);
    // What is run on the database is loaded while that starts.
    const parts = Promise.resolve(demo?.compiled).then(() =>
      Promise.all([import('./prepare-database.ts'), import('./start-on.ts')]),
    );
    parts.catch(() => undefined);
    embedded = await startEmbedded(folder, {
      onRestart: () => running?.telemetry.databaseRestarted(),
      onFailed: (error) => running?.databaseFailed(error),
    });
    asked?.throwIfAborted();
    const address = await embedded.database(databaseName);
    const [{ prepareDatabase }, { startOn }] = await parts;
    await prepareDatabase(address.owner);
    running = await startOn(config, address, webFolder, { asked, begun: demo });
    const { port, setUpLink } = running;
    return { port, url: config.url, setUpLink, embedded, stop };
  } catch (error) {
    await stop();
    // Whoever asked for the end gets it: what was under way may have been ended by the same signal, and failed of it.
    asked?.throwIfAborted();
    throw error;
  }
}
