import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../foundation/clock.ts';
import { type Config, StartError } from '../foundation/config.ts';
import { type Database, type DatabaseAddress, openDatabase } from '../foundation/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../foundation/database/embedded.ts';
import { type OpenScope, type ScopeKind, withScope } from '../foundation/database/scope.ts';
import {
  findStanding,
  goOn,
  isWhole,
  listLedgers,
  NotToGoOnError,
  type Seal,
  type Standing,
  signHead,
} from '../modules/ledger/index.ts';
import { readSeal } from './installation-secrets.ts';
import { prepareDatabase } from './prepare-database.ts';
import { takeDataFolder } from './process-lock.ts';
import { databaseName } from './start.ts';

/** What was found after a restore: ledgers that go on from all that was handed out, and what the others lack. */
export type AfterRestore = {
  readonly whole: number;
  readonly lacking: readonly { readonly ledgerId: string; readonly standing: Standing; readonly note?: string }[];
  /** Ledgers that are known outside the database and not in it. */
  readonly gone: readonly string[];
};

/**
 * Compares every ledger with what is kept of it outside the database. With `goOn`, each that lacks something goes on in
 * another history, which says what is lost, and is signed; a note of that is kept before this answers.
 */
export async function afterRestore(
  { database, seal }: { readonly database: Database; readonly seal: Seal },
  options: { readonly goOn: boolean },
): Promise<AfterRestore> {
  const stored = await withScope(database, 'platform', {}, ({ db }) => listLedgers(db), { readOnly: true });
  const known = await seal.witness.ledgers();
  const lacking: { ledgerId: string; standing: Standing; note?: string }[] = [];
  for (const ledgerId of stored) {
    const standing = await inLedger(database, ledgerId, ({ db }) => findStanding(db, ledgerId, seal), true);
    if (isWhole(standing)) continue;
    if (!options.goOn) lacking.push({ ledgerId, standing });
    else {
      await inLedger(database, ledgerId, (scope) => goOn(scope, ledgerId, seal, systemClock), false);
      const { note } = await signHead(
        (work) => inLedger(database, ledgerId, ({ db }) => work(db), true),
        ledgerId,
        seal,
      );
      lacking.push({ ledgerId, standing, note });
    }
  }
  const gone = known.filter((ledgerId) => !stored.includes(ledgerId));
  return { whole: stored.length - lacking.length, lacking, gone };
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
  const { whole, lacking, gone } = found;
  const lines = [`${many(whole, 'ledger goes', 'ledgers go')} on from all that was signed.`];
  for (const { ledgerId, standing } of lacking) {
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
    if (wentOn) lines.push('  It goes on in another history, which names all of these.');
  }
  for (const ledgerId of gone) lines.push('', `${ledgerId}: is lost whole. The database does not know it.`);
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
export async function runAfterRestore(config: Config, options: { readonly goOn: boolean }): Promise<string[]> {
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
