import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startEmbedded } from '../src/foundation/database/embedded.ts';
import { prepareRoles } from '../src/foundation/database/prepare-roles.ts';
import { prepareDatabase } from '../src/run/prepare-database.ts';
import { addressesOf, asAdministratorOf, dropDatabase, type TestServer } from './clones.ts';
import { makeShortLivedFolder } from './short-lived-folder.ts';

/** A server for a run of tests, with one migrated database that they copy. */
export type OpenTestServer = TestServer & { readonly template: string; readonly stop: () => Promise<void> };

/**
 * Brings up the server that tests run on: the one given by its administrator's address, or an embedded one of the
 * project's version or of the package named. Migrates one database that tests then copy.
 */
export async function openTestServer(
  given: string | undefined,
  packageName: string | undefined,
): Promise<OpenTestServer> {
  const { administrator, end } = given
    ? { administrator: given, end: async () => undefined }
    : await embed(packageName);
  const password = createHash('sha256').update(administrator).digest('hex').slice(0, 32);
  const template = `claimlock_template_${process.pid}`;
  await prepareRoles(administrator, template, { owner: password, server: password, operator: password });
  await prepareDatabase(addressesOf({ administrator, password }, template).owner);
  return {
    administrator,
    password,
    template,
    stop: async () => {
      await asAdministratorOf(administrator, async (client) => {
        // Those that were made of it bear its name.
        const made = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
          `${template.replaceAll('_', '\\_')}%`,
        ]);
        for (const { datname } of made.rows) await dropDatabase(client, datname);
      });
      await end();
    },
  };
}

async function embed(packageName: string | undefined): Promise<{ administrator: string; end: () => Promise<void> }> {
  const folder = await makeShortLivedFolder('postgres');
  // Nothing here has to outlive the run, so nothing waits for the disk; crash tests use a server of their own.
  const embedded = await startEmbedded(folder, {
    settings: ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'],
    ...(packageName && { packageName }),
  });
  return {
    administrator: embedded.administrator,
    end: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
