import { rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Installation } from '../app.ts';
import { type Config, StartError } from '../foundation/config.ts';
import { emptyDatabase, type Holding, oneAtATime, readHolding } from './demo-store.ts';
import { witnessFolder } from './installation-secrets.ts';

/**
 * Refuses a database that belongs to the other mode: in a demo anybody could act as anybody and leave credentials
 * behind, and a real installation is nobody's to walk into. Answers what the database holds.
 */
export function refuseOtherMode(config: Config, holding: Holding): Holding {
  const { demo, databaseUrl, dataDir } = config;
  const place = databaseUrl ? 'This database' : `The folder ${dataDir}`;
  const another = databaseUrl
    ? 'give another database with DATABASE_URL and DATABASE_OPERATOR_URL'
    : 'choose another folder with CLAIMLOCK_DATA_DIR';
  if (!demo && (holding === 'demo' || holding === 'half a demo')) {
    const orElse = databaseUrl ? '' : ', or throw the demo away with `CLAIMLOCK_DEMO=on npm run demo:reset`';
    throw new StartError(
      `${place} holds a demo, in which anybody may act as anybody, and CLAIMLOCK_DEMO is off: ${another}${orElse}.`,
    );
  }
  if (demo && holding === 'installation')
    throw new StartError(
      `${place} holds a real installation, and CLAIMLOCK_DEMO is on: set CLAIMLOCK_DEMO=off, or ${another}.`,
    );
  return holding;
}

/**
 * Loads the demo into a database that holds nothing, beside whatever checkpoints a database before it left: they are
 * kept under another name, because nothing here can continue them, and nobody knows whose they were.
 */
export async function loadFirstDemo(config: Config, { clock }: Installation, load: () => Promise<void>): Promise<void> {
  const witness = witnessFolder(config);
  const aside = `${witness}-until-${clock.now().toISOString().replaceAll(':', '')}`;
  await rename(witness, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await load();
}

/** Loads the demo into a database that holds nothing yet; of several processes that begin at once, one does. */
export async function loadDemoOnce(
  config: Config,
  operatorAddress: string,
  installation: Installation,
  load: () => Promise<void>,
): Promise<void> {
  await oneAtATime(operatorAddress, async () => {
    const holding = refuseOtherMode(config, await readHolding(installation.database));
    if (holding === 'nothing') await loadFirstDemo(config, installation, load);
    // Whoever was loading it would still have the lock.
    if (holding === 'half a demo')
      throw new StartError(
        'The demo in this database was begun and not loaded whole: drop the database, make it again as docs/guides/run-for-real.md says, and run `npm run migrate`.',
      );
  });
}

/**
 * Throws a demo away and loads it again. The ledgers begin anew, so what was signed of the old ones says nothing about them and goes
 * first: a kill in between leaves an old demo without checkpoints, and not a new one that cannot continue them. A job may sign while the
 * database is being emptied, so checkpoints are removed a second time; after a kill before that, `loadFirstDemo` puts them aside.
 */
export async function reloadDemo(config: Config, owner: string, load: () => Promise<void>): Promise<void> {
  const forgetSigned = () => rm(witnessFolder(config), { recursive: true, force: true });
  await forgetSigned();
  await emptyDatabase(owner);
  await forgetSigned();
  await load();
}

const looksEveryMs = 500;

/**
 * Waits until another process has loaded the demo whole, and says once in the log that it does: a job that runs meanwhile may change what
 * the loading is about to change, and that fails then. Asked to stop, it waits no more and throws why.
 */
export async function untilDemoIsWhole(
  config: Config,
  { database, log }: Pick<Installation, 'database' | 'log'>,
  asked?: AbortSignal,
): Promise<void> {
  let said = false;
  while (refuseOtherMode(config, await readHolding(database)) !== 'demo') {
    if (!said) log.warn('no job is worked until the demo is loaded, which `npm run serve` does');
    said = true;
    await setTimeout(looksEveryMs, undefined, asked && { signal: asked }).catch(() => undefined);
    asked?.throwIfAborted();
  }
}
