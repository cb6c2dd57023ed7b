import { hash } from 'node:crypto';
import { fromLatin1 } from '@claimlock/evidence/bytes';
import { historyName } from '@claimlock/evidence/restoration';
import type { Sha256 } from '@claimlock/evidence/sha256';
import type { NoteSigner } from '@claimlock/evidence/signed-note';
import type { VerifierKey } from '@claimlock/evidence/verifier-key';

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
  /** Witnesses outside the machine: each cosigns a checkpoint after the witness keeps it, and before it is handed out. */
  readonly outside: readonly OutsideWitness[];
};

/** A checkpoint that is to be cosigned. */
export type ToCosign = { readonly note: string; readonly origin: string; readonly size: number };

/** What an outside witness says to a checkpoint: the note with its cosignature, or why there is none. */
export type Cosigning =
  | { readonly outcome: 'cosigned'; readonly note: string }
  | { readonly outcome: 'is-ahead'; readonly size: number }
  | { readonly outcome: 'other-history' | 'no-answer' };

/**
 * What an outside witness remembers of a ledger when it is shown a checkpoint of it: how many entries it has seen, or that it
 * has seen others in as many; with the checkpoint that it shows to anybody, where it shows one.
 */
export type Remembering =
  | { readonly outcome: 'size'; readonly size: number; readonly shown: string | undefined }
  | { readonly outcome: 'other-history'; readonly shown: string | undefined }
  | { readonly outcome: 'no-answer' };

/** Somebody outside the machine who vouches that they saw a ledger grow to a checkpoint, and never saw another. */
export type OutsideWitness = {
  readonly key: VerifierKey;
  /** Asks for a cosignature; `proofFrom` proves that the checkpoint continues the ledger of an earlier size. */
  cosign(
    checkpoint: ToCosign,
    proofFrom: (size: number) => Promise<readonly Uint8Array[] | undefined>,
  ): Promise<Cosigning>;
  /** Asks what it remembers, by a checkpoint that it need not have seen: it comes to know nothing more by that. */
  remember(checkpoint: ToCosign): Promise<Remembering>;
};

/** Keeps signed checkpoints in a place that the database cannot reach. */
export type Witness = {
  /** In how many folders it keeps them. */
  readonly folders: number;
  /** What it keeps of a history of a ledger: notes, each of which was found to continue the largest before it. */
  known(kept: string): Promise<readonly string[]>;
  /**
   * Keeps a note that was found to continue all notes up to the size `seen` (`undefined`: there was none), so that it
   * survives a power cut. Answers false, and keeps nothing that counts, where more has been kept meanwhile.
   */
  keep(kept: string, note: string, seen: number | undefined): Promise<boolean>;
  /** Whether another history follows this one, which then takes no note any more. */
  isClosed(kept: string): Promise<boolean>;
  /** Closes a history for good; closing it again changes nothing. */
  close(kept: string): Promise<void>;
  /** When each note was kept that it knows the time of. */
  times(kept: string): Promise<ReadonlyMap<string, string>>;
  /** The ledgers of which it keeps anything. */
  ledgers(): Promise<readonly string[]>;
};

/** The full name of one ledger in one of its histories: it stands in every entry and is the origin line of every checkpoint. */
export function ledgerName(seal: Pick<Seal, 'name'>, ledgerId: string, history: number): string {
  return historyName(`${seal.name}/${ledgerId}`, history);
}
