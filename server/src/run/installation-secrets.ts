import { randomBytes } from 'node:crypto';
import { getServers } from 'node:dns';
import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseWitnessKey } from '@claimlock/evidence/cosignature';
import { generateSigningKey, readSigningKey } from '@claimlock/evidence/signing-key';
import type { Config } from '../foundation/config.ts';
import { StartError } from '../foundation/config.ts';
import { isAbout, syncFolder, writeOnce } from '../foundation/durable-file.ts';
import { resolversOf } from '../foundation/outbound/dns-client.ts';
import { openOutbound } from '../foundation/outbound/open-outbound.ts';
import type { OutsideWitness, Seal, Witness } from '../modules/ledger/index.ts';
import { allWitnesses, folderWitness, openOutsideWitness } from '../modules/ledger/index.ts';

/**
 * A secret that is made once and kept in a file of its own, readable by its owner alone. Of several processes that begin
 * at once, all get the one that was kept.
 */
async function kept(folder: string, name: string, make: () => Promise<string>): Promise<string> {
  const file = join(folder, name);
  const there = await readFile(file, 'utf8').catch((error: unknown) => {
    // One that is there and cannot be read must not be answered with another.
    if (isAbout('ENOENT', error)) return undefined;
    throw error;
  });
  if (there !== undefined) return there.trim();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeOnce(file, `${await make()}\n`);
  await syncFolder(dirname(folder));
  return (await readFile(file, 'utf8')).trim();
}

/** The installation's secret: given, or made once and kept. */
export function readSecret(config: Config): Promise<string> {
  return config.secret
    ? Promise.resolve(config.secret)
    : kept(join(config.dataDir, 'keys'), 'secret', async () => randomBytes(48).toString('base64url'));
}

/** Where an installation keeps its signed checkpoints, outside the database. */
export function witnessFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'checkpoints');
}

/** All places outside the database in which an installation keeps its signed checkpoints. */
async function openWitness(config: Config): Promise<Witness> {
  const own = folderWitness(witnessFolder(config));
  // A demo's ledgers begin anew with every reset, which nothing outside its own folder would go along with.
  if (config.demo) return own;
  for (const folder of config.witnessFolders)
    await access(folder, constants.W_OK).catch(() => {
      throw new StartError(
        `CLAIMLOCK_WITNESS_FOLDERS names ${folder}, which is not there or cannot be written to. Make it, or mount what belongs there.`,
      );
    });
  return allWitnesses([own, ...config.witnessFolders.map((folder) => folderWitness(folder, { mustBeThere: true }))]);
}

/** Who cosigns from outside the machine; each is called through a door that leads to public addresses alone. */
function openOutside({ demo, witnesses }: Config): OutsideWitness[] {
  if (demo || witnesses.length === 0) return [];
  const { sendText: send } = openOutbound({ resolvers: resolversOf(getServers()) });
  return witnesses.map(({ key: text, url }) => {
    const key = parseWitnessKey(text);
    if (key === undefined)
      throw new StartError(
        `CLAIMLOCK_WITNESSES names ${url} with a key that is none of a C2SP witness for Ed25519: name+id+key.`,
      );
    return openOutsideWitness({ key, url, send });
  });
}

/**
 * What ledgers are sealed with: the signing key is given, or made once and kept outside the database, and checkpoints
 * are copied to a folder that the database cannot reach.
 */
export async function readSeal(config: Config): Promise<Seal> {
  const name = config.ledgerName;
  const text =
    config.signingKey ??
    (await kept(
      join(config.dataDir, 'keys'),
      'ledger-signing-key',
      async () => (await generateSigningKey(name)).signingKey,
    ));
  const signer = await readSigningKey(text).catch(() => {
    throw new StartError(
      'CLAIMLOCK_SIGNING_KEY is not an Ed25519 signing key as `npm run new-signing-key` prints one.',
    );
  });
  if (signer.key.name !== name) {
    throw new StartError(
      `The ledger signing key belongs to "${signer.key.name}", but CLAIMLOCK_LEDGER_NAME is "${name}". Give the key that belongs to this name.`,
    );
  }
  return { signer, name, witness: await openWitness(config), outside: openOutside(config) };
}
