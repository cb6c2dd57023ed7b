import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServer, startEmbedded } from '../src/foundation/database/embedded.ts';
import { prepareRoles } from '../src/foundation/database/prepare-roles.ts';
import { prepareDatabase } from '../src/run/prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    administrator: string;
    template: string;
    loginPassword: string;
  }
}

/**
 * Brings up the server that database tests run on, once for the whole run: the one that DATABASE_URL names (as its
 * administrator), or an embedded one of the project's version. Migrates one database that tests then copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  let embedded: EmbeddedServer | undefined;
  let folder: string | undefined;
  if (!given) {
    await mkdir(resolve('.cache'), { recursive: true });
    folder = await mkdtemp(join(resolve('.cache'), 'test-postgres-'));
    const packageName = process.env.CLAIMLOCK_TEST_POSTGRES;
    // Nothing here has to outlive the run, so nothing waits for the disk; crash tests use a server of their own.
    embedded = await startEmbedded(folder, {
      settings: ['fsync=off', 'full_page_writes=off'],
      ...(packageName && { packageName }),
    });
  }
  const administrator = given ?? embedded?.administrator ?? '';
  const loginPassword = createHash('sha256').update(administrator).digest('hex').slice(0, 32);
  const passwords = { owner: loginPassword, server: loginPassword, operator: loginPassword };
  const template = `claimlock_template_${process.pid}`;
  await prepareRoles(administrator, template, passwords);
  await prepareDatabase(addressOf(administrator, 'claimlock_owner', loginPassword, template));
  project.provide('administrator', administrator);
  project.provide('template', template);
  project.provide('loginPassword', loginPassword);
  return async () => {
    const client = new pg.Client({ connectionString: administrator });
    await client.connect();
    await client.query(`drop database if exists ${client.escapeIdentifier(template)} with (force)`);
    await client.end();
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** The address of one login and database on the server that an administrator's address names. */
export function addressOf(administrator: string, login: string, password: string, database: string): string {
  const url = new URL(administrator);
  url.username = login;
  url.password = password;
  url.pathname = `/${database}`;
  return url.toString();
}
