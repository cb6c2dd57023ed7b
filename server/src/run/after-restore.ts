import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../foundation/clock.ts';
import { type Config, StartError } from '../foundation/config.ts';
import { type Database, type DatabaseAddress, openDatabase } from '../foundation/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../foundation/database/embedded.ts';
import { type AnyDb, type OpenScope, type ScopeKind, withScope } from '../foundation/database/scope.ts';
import {
  alsoKnowing,
  askOutside,
  closeFollowed,
  findStanding,
  goOn,
  isWhole,
  listLedgers,
  NotToGoOnError,
  readHead,
  type Seal,
  type Standing,
  signHead,
  type Unnamed,
} from '../modules/ledger/index.ts';
import { readSeal } from './installation-secrets.ts';
import { prepareDatabase } from './prepare-database.ts';
import { takeDataFolder } from './process-lock.ts';
import { databaseName } from './start.ts';

/** What was found after a restore: ledgers that go on from all that was handed out, and what the others lack. */
export type AfterRestore = {
  readonly whole: number;
  readonly lacking: readonly Lacking[];
  /** Ledgers that are known outside the database and not in it. */
  readonly gone: readonly string[];
  /** Ledgers of which an outside witness says only at the next signing whether it remembers the same. */
  readonly undecided: readonly { readonly ledgerId: string; readonly by: readonly Unnamed[] }[];
  /** Outside witnesses that did not answer, so that what they remember was not compared. */
  readonly silent: readonly string[];
};

type Lacking = {
  readonly ledgerId: string;
  readonly standing: Standing;
  /** Who outside the machine remembers what no checkpoint at hand names; it does not go on then. */
  readonly unnamed: readonly Unnamed[];
  /** The note of the history that it goes on in, if it does. */
  readonly note?: string;
};

/**
 * Compares every ledger with what is kept of it outside the database and what witnesses outside the machine remember, with
 * the checkpoints that somebody holds (`held`) where there are any. With `goOn`, each that lacks something goes on in
 * another history, which says what is lost, and is signed; a note of that is kept before this answers.
 */
export async function afterRestore(
  { database, seal }: { readonly database: Database; readonly seal: Seal },
  options: { readonly goOn: boolean; readonly held?: readonly string[] },
): Promise<AfterRestore> {
  const stored = await withScope(database, 'platform', {}, ({ db }) => listLedgers(db), { readOnly: true });
  const known = await seal.witness.ledgers();
  const lacking: Lacking[] = [];
  const undecided: { ledgerId: string; by: readonly Unnamed[] }[] = [];
  const silent = new Set<string>();
  for (const ledgerId of stored) {
    const look = <T>(work: (scope: OpenScope<ScopeKind>) => Promise<T>) => inLedger(database, ledgerId, work, true);
    const head = await look(({ db }) => readHead(db, ledgerId));
    const read = <T>(work: (db: AnyDb) => Promise<T>) => look(({ db }) => work(db));
    const outside = await askOutside(read, ledgerId, head, seal, options.held ?? []);
    if (outside.undecided.length > 0) undecided.push({ ledgerId, by: outside.undecided });
    for (const name of outside.silent) silent.add(name);
    const knowing = { ...seal, witness: alsoKnowing(seal.witness, ledgerId, outside) };
    const standing = await look(({ db }) => findStanding(db, ledgerId, knowing));
    const { unnamed } = outside;
    if (isWhole(standing) && unnamed.length === 0) continue;
    if (!options.goOn || unnamed.length > 0) lacking.push({ ledgerId, standing, unnamed });
    else {
      await closeFollowed(seal.witness, ledgerId, outside);
      await inLedger(database, ledgerId, (scope) => goOn(scope, ledgerId, knowing, systemClock), false);
      const { note } = await signHead(read, ledgerId, seal);
      lacking.push({ ledgerId, standing, unnamed, note });
    }
  }
  const gone = known.filter((ledgerId) => !stored.includes(ledgerId));
  return { whole: stored.length - lacking.length, lacking, gone, undecided, silent: [...silent] };
}

/** Opens the scope that a ledger is written in: its client's, its broker's or the platform's. */
function inLedger<T>(
  database: Database,
  ledgerId: string,
  work: (scope: OpenScope<ScopeKind>) => Promise<T>,
  readOnly: boolean,
): Promise<T> {
  if (ledgerId.startsWith('cli_')) return withScope(database, 'client', { clientId: ledgerId }, work, { readOnly });
  if (ledgerId.startsWith('brk_')) return withScope(database, 'broker', { brokerId: ledgerId }, work, { readOnly });
  return withScope(database, 'platform', {}, work, { readOnly });
}

/** What was found, in lines for whoever restored. */
export function describeAfterRestore(found: AfterRestore, wentOn: boolean): string[] {
  const { whole, lacking, gone, undecided, silent } = found;
  const lines = [`${many(whole, 'ledger goes', 'ledgers go')} on from all that was signed.`];
  for (const { ledgerId, standing, unnamed, note } of lacking) {
    const { head, lastAt, agreed, last, lost } = standing;
    const size = last?.checkpoint.size ?? 0;
    lines.push(
      '',
      `${ledgerId}: has ${many(head.size, 'entry', 'entries')}, the last of ${lastAt ?? 'no time'}.`,
      `  Signed and handed out: ${many(size, 'entry', 'entries')}${last?.keptAt ? `, on ${last.keptAt}` : ''}. Up to ${many(size - agreed, 'entry', 'entries')} lost after the first ${agreed}.`,
      ...lost.map(
        ({ checkpoint, keptAt }) =>
          `  Lost: ${checkpoint.origin}, ${many(checkpoint.size, 'entry', 'entries')}${keptAt ? `, signed on ${keptAt}` : ''}`,
      ),
    );
    for (const { witness, size } of unnamed)
      lines.push(
        `  ${witness} has cosigned ${size === undefined ? 'other entries in their place' : many(size, 'entry', 'entries')}, and shows no checkpoint of them.`,
      );
    if (note !== undefined) lines.push('  The ledger goes on in another history, which names all of these.');
  }
  for (const ledgerId of gone) lines.push('', `${ledgerId}: is lost whole. The database does not know it.`);
  if (lacking.some(({ unnamed }) => unnamed.length > 0))
    lines.push(
      '',
      'Where an outside witness has cosigned more than is known here, the folders of the witness were set back too. Look for a newer copy of them.',
      'Where there is none, whoever holds an export or a checkpoint of such a ledger, or runs that witness, can name what is lost: npm run after-restore -- go-on FILE',
    );
  for (const { ledgerId, by } of undecided)
    for (const { witness, size } of by)
      lines.push(
        '',
        `${ledgerId}: ${witness} has cosigned ${many(size ?? 0, 'entry', 'entries')} and shows no checkpoint. Whether they are the first ones here shows when it is signed next: verify it, then ask again.`,
      );
  for (const name of silent) lines.push('', `${name} did not answer: what it remembers was not compared.`);
  if (lacking.length > 0 && !wentOn)
    lines.push(
      '',
      'These ledgers are not signed and cannot be exported. Look for a newer backup first: what is found again needs no other history.',
      'Where there is none, let them go on in a new history that names what is lost: npm run after-restore -- go-on',
    );
  return lines;
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

/** Does it on the database that is configured: on the embedded one while nothing else runs on its folder. */
export async function runAfterRestore(
  config: Config,
  options: { readonly goOn: boolean; readonly held?: readonly string[] },
): Promise<string[]> {
  if (config.demo) throw new StartError('A demo has no ledgers to go on with: reset it with `npm run demo:reset`.');
  const { databaseUrl, databaseOperatorUrl } = config;
  // A folder that is looked into for the first time has nothing to lose, and is not to be made here.
  const folder = join(config.dataDir, 'postgres');
  if (!databaseUrl && !existsSync(folder)) throw new StartError(`There is no database in ${config.dataDir}.`);
  const seal = await readSeal(config);
  const run = async (address: DatabaseAddress) => {
    const database = openDatabase(address, 2, () => undefined);
    try {
      return describeAfterRestore(await afterRestore({ database, seal }, options), options.goOn);
    } catch (error) {
      throw error instanceof NotToGoOnError ? new StartError(error.message) : error;
    } finally {
      await database.close();
    }
  };
  if (databaseUrl && databaseOperatorUrl) return run({ server: databaseUrl, operator: databaseOperatorUrl });
  const letGo = await takeDataFolder(config.dataDir, config.url);
  let embedded: EmbeddedServer | undefined;
  try {
    embedded = await startEmbedded(folder, { onRestart: () => undefined });
    const address = await embedded.database(databaseName);
    await prepareDatabase(address.owner);
    return await run(address);
  } finally {
    await embedded?.stop();
    await letGo();
  }
}
