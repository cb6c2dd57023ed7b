import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSigningKey } from '@claimlock/evidence/signing-key';
import type { TestProject } from 'vitest/node';
import type { TestServer } from './clones.ts';
import { openTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that database tests run on. */
    testServer: TestServer;
    /** The migrated database without a row that tests copy; templates made of it later bear its name and one more word. */
    template: string;
    /** Where a template’s files outside the database are kept. */
    templateFolder: string;
    /** What the ledgers of every template are signed with, and of every application that copies one. */
    signingKey: string;
    /** What part of the generated cases is run on this server. */
    share: number;
  }
}

/** Brings up the newest PostgreSQL, or the one that DATABASE_URL names (as its administrator), for every database test. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  setUpDatabase(project, process.env.DATABASE_URL, undefined);

/** Brings up the server that database tests run on, once for the whole run, and what they make their databases from. */
export async function setUpDatabase(
  project: TestProject,
  given: string | undefined,
  packageName: string | undefined,
): Promise<() => Promise<void>> {
  const server = await openTestServer(given, packageName);
  const templateFolder = await mkdtemp(join(tmpdir(), 'claimlock-templates-'));
  const { administrator, password, template } = server;
  project.provide('testServer', { administrator, password });
  project.provide('template', template);
  project.provide('share', packageName ? 0.2 : 1);
  project.provide('templateFolder', templateFolder);
  project.provide('signingKey', (await generateSigningKey('ledger.test')).signingKey);
  return async () => {
    await server.stop();
    await rm(templateFolder, { recursive: true, force: true });
  };
}
