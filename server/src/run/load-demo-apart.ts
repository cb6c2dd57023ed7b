import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ProductError } from '@claimlock/contract/errors';
import type { Clock } from '../foundation/clock.ts';
import type { Config } from '../foundation/config.ts';
import type { DatabaseAddress } from '../foundation/database/connect.ts';

/** What the process that loads the demo is told: how ClaimLock is set up, where its database is, and what time it is if not the world’s. */
export type DemoTask = {
  readonly config: Omit<Config, 'startAt'>;
  readonly address: Pick<DatabaseAddress, 'server' | 'operator'>;
  readonly now: string | undefined;
};

/** The exit code of one that met somebody else at what it needed, and may be begun once more. */
export const metAnother = 75;

/** A process that is there to load the demo, and has not been told where yet. */
export type DemoProcess = {
  /** Resolves once it has compiled what it runs, and kept that for whoever runs it next; or once it has ended. */
  readonly compiled: Promise<unknown>;
  readonly tell: (task: DemoTask) => void;
  /** Resolves with its exit code; none where it was killed. */
  readonly ended: Promise<number | null>;
  readonly end: () => void;
};

const program = fileURLToPath(new URL('./demo-process.ts', import.meta.url));
const flags = ['--max-old-space-size=512', '--min-semi-space-size=16'];
const quickStart = new URL('./quick-start.js', import.meta.url).href;

/** Begins a process that can load the demo. It ends with this one, however this one ends. */
export function beginDemoProcess({ dataDir }: Pick<Config, 'dataDir'>): DemoProcess {
  const child: ChildProcess = spawn(process.execPath, [...flags, '--import', quickStart, program], {
    env: { ...process.env, CLAIMLOCK_DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Whoever waits for it hears of it; nobody has to.
  ended.catch(() => undefined);
  const said = new Promise((resolve) => child.stdout?.once('data', resolve));
  // Whoever ended before it was told everything says so by ending.
  child.stdin?.on('error', () => undefined);
  return {
    compiled: Promise.race([said, ended.catch(() => null)]),
    // The pipe stays open: that it closes tells the other side that we are gone.
    tell: (task) => child.stdin?.write(`${JSON.stringify(task)}\n`),
    ended,
    end: () => child.kill('SIGKILL'),
  };
}

/**
 * Loads the demo into an empty database in a process of its own, which ends with that. Half a year of three organisations leaves
 * 30 MB behind in a process that lived through it; the one that serves is spared that. Asked to stop, it ends at once, half-way.
 */
export async function loadDemoApart(
  { startAt, ...config }: Config,
  { server, operator }: DatabaseAddress,
  {
    clock,
    asked,
    begun,
  }: { readonly clock: Clock; readonly asked?: AbortSignal | undefined; readonly begun?: DemoProcess | undefined },
): Promise<void> {
  asked?.throwIfAborted();
  const { tell, ended, end } = begun ?? beginDemoProcess(config);
  asked?.addEventListener('abort', end, { once: true });
  try {
    tell({ config, address: { server, operator }, now: startAt && clock.now().toISOString() });
    const code = await ended;
    asked?.throwIfAborted();
    if (code === metAnother) throw new ProductError('conflict');
    if (code !== 0) throw new Error(`The demo was not loaded: its process ended with ${code ?? 'a signal'}.`);
  } finally {
    asked?.removeEventListener('abort', end);
  }
}
