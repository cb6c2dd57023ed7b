import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sharedEnvironment } from '../server/testing/claimlock-process.ts';
import type { InstallationSetting } from '../server/testing/installations.ts';
import { makeShortLivedFolder } from '../server/testing/short-lived-folder.ts';
import { openTestServer } from '../server/testing/test-server.ts';
import { buildWebIfStale } from '../tools/build-web.ts';
import { ask } from './installation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The processes that open installations, one for each file of journeys that runs at once. */
    installationHosts: string[];
  }
}

/** The journeys' clock: with it the trend's months are the specification's, January to June. */
const now = '2026-06-30T12:00:00Z';
const hostFile = resolve(import.meta.dirname, '../server/testing/installation-host.ts');

/**
 * Brings up a database server and the processes that open installations on it, and loads the demo once: each journey
 * then walks through a copy of its own in a real browser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale();
  const folder = await makeShortLivedFolder('installations');
  await chmod(folder, 0o755);
  const server = await openTestServer(undefined, undefined);
  const { administrator, password, template } = server;
  const setting = { administrator, password, template, folder, now };
  const hosts = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => openHost(setting)));
  const [first] = hosts;
  if (!first) throw new Error('There is no process to open installations.');
  await ask(first.url, 'POST', '/demo-template');
  project.provide(
    'installationHosts',
    hosts.map(({ url }) => url),
  );
  return async () => {
    await ask(first.url, 'DELETE', '/demo-template');
    for (const host of hosts) await host.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

type Host = { readonly url: string; readonly end: () => Promise<void> };

async function openHost(setting: InstallationSetting): Promise<Host> {
  const child = spawn(process.execPath, [hostFile, JSON.stringify(setting)], {
    env: sharedEnvironment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const url = await firstLine(child, () => said);
  return {
    url,
    end: async () => {
      child.stdin.end();
      await ended;
      // What went wrong inside it says more than a journey that waited for it in vain.
      const faults = said
        .split('\n')
        .slice(1)
        .filter((line) => line !== '' && !line.includes('service.maintenance'));
      for (const fault of faults) process.stderr.write(`${fault}\n`);
    },
  };
}

/** The first line that a process says; fails with what it said instead when it ends before. */
function firstLine(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', () => {
      const [line, rest] = said().split('\n', 2);
      if (line && rest !== undefined) done(line);
    });
    child.once('close', () => fail(new Error(`It ended without an address. It said: ${said()}`)));
  });
}
