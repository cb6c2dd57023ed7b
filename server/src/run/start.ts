import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from '../foundation/config.ts';
import { type EmbeddedServer, startEmbedded } from '../foundation/database/embedded.ts';
import { prepareDatabase } from './prepare-database.ts';
import { takeDataFolder } from './process-lock.ts';
import { type RunningOn, startOn } from './start-on.ts';

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
  const stop = async () => {
    try {
      await running?.stop();
    } finally {
      await embedded?.stop();
      await letGo();
    }
  };
  try {
    asked?.throwIfAborted();
    embedded = await startEmbedded(join(config.dataDir, 'postgres'), {
      onRestart: () => running?.telemetry.databaseRestarted(),
    });
    asked?.throwIfAborted();
    const address = await embedded.database(databaseName);
    await prepareDatabase(address.owner);
    running = await startOn(config, address, webFolder, asked);
    const { port, setUpLink } = running;
    return { port, url: config.url, setUpLink, embedded, stop };
  } catch (error) {
    await stop();
    // Whoever asked for the end gets it: what was under way may have been ended by the same signal, and failed of it.
    asked?.throwIfAborted();
    throw error;
  }
}
