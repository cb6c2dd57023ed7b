import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DatabaseAddress } from '../server/src/foundation/database/connect.ts';
import { startEmbedded } from '../server/src/foundation/database/embedded.ts';
import { migrate } from '../server/src/foundation/database/migrate.ts';

/** A freshly migrated database on a server of its own, for tools that look at the schema. `close` removes both. */
export async function openScratchDatabase(): Promise<{
  address: Required<DatabaseAddress>;
  administrator: string;
  close(): Promise<void>;
}> {
  const cache = resolve('.cache');
  const { mkdir } = await import('node:fs/promises');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'scratch-'));
  const server = await startEmbedded(folder, { settings: ['fsync=off'] });
  const address = await server.database('scratch');
  await migrate(address.owner);
  return {
    address,
    administrator: server.administrator,
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
