import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../testing/free-port.ts';

/** The bare limit, as it runs. */
export type Bare = { readonly origin: string; readonly processId: number; readonly stop: () => Promise<void> };

/** Starts the bare limit as a process of its own, on the same database, with ledgers for the clients it writes to. */
export async function startBare(administrator: string, clients: readonly string[]): Promise<Bare> {
  const admin = new pg.Client({ connectionString: administrator });
  await admin.connect();
  await admin.query('insert into ledger (id) select unnest($1::text[])', [clients]);
  await admin.end();
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'bare.ts')], {
    env: { PATH: process.env.PATH ?? '', BENCH_DATABASE: administrator, BENCH_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) => child.stdout.once('data', () => ready()));
  return {
    origin: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    stop: () =>
      new Promise((done) => {
        child.once('close', () => done());
        child.kill('SIGTERM');
      }),
  };
}
