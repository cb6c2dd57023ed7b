import { hash } from 'node:crypto';
import { fromLatin1 } from '@claimlock/evidence/bytes';
import type { Sha256 } from '@claimlock/evidence/sha256';
import type { NoteSigner } from '@claimlock/evidence/signed-note';

/** The machine's own SHA-256: the same promise as the plain one, many times as fast. */
export const nativeSha256: Sha256 = (data) => fromLatin1(hash('sha256', data, 'latin1'));

/** What an installation seals its ledgers with. */
export type Seal = {
  /** Signs checkpoints. Its private half never stands in the database. */
  readonly signer: NoteSigner;
  /** The name under which this installation's ledgers are known, such as `ledger.example.com`. */
  readonly name: string;
  /** Where checkpoints are kept outside the database, so that a database set back to an older state is noticed. */
  readonly witness: Witness;
};

/** Keeps signed checkpoints in a place that the database cannot reach. */
export type Witness = {
  /** In how many folders it keeps them. */
  readonly folders: number;
  /** The notes that it keeps of a ledger, each of which was found to continue the largest before it. */
  known(ledgerId: string): Promise<readonly string[]>;
  /**
   * Keeps a note that was found to continue all notes up to the size `seen` (`undefined`: there was none), so that it
   * survives a power cut. Answers false, and keeps nothing that counts, where more has been kept meanwhile.
   */
  keep(ledgerId: string, note: string, seen: number | undefined): Promise<boolean>;
};

/** The full name of one ledger: it stands in every entry and is the origin line of every checkpoint. */
export function ledgerName(seal: Pick<Seal, 'name'>, ledgerId: string): string {
  return `${seal.name}/${ledgerId}`;
}
