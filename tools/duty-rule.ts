import type { ErrorCode } from '@claimlock/contract/errors';

/** Where a rule is proved: the test by its file and its name, and the refusals that it meets. */
export type Proof = { readonly file: string; readonly test: string; readonly refusals: readonly ErrorCode[] };

/** A rule of the separation of duties, and how far the product keeps it. */
export type DutyRule = {
  readonly n: number;
  readonly rule: string;
  /** What the product does; a rule without a subject has nothing here that it could be about. */
  readonly does: 'refuses' | 'warns' | 'has no subject yet';
  /** What of it has no subject yet, or how it is kept where no sentence refuses anything. */
  readonly note?: string;
  /** The files that keep it. */
  readonly keptBy: readonly string[];
  readonly proofs: readonly Proof[];
};

export const modules = 'server/src/modules';
/** A test of a module, or of the suite where its path says so, and the refusals that it meets. */
export const proof = (file: string, test: string, ...refusals: readonly ErrorCode[]): Proof => ({
  file: file.startsWith('server/') ? file : `${modules}/${file}`,
  test,
  refusals,
});
/** What a rule without a subject has. */
export const none = { does: 'has no subject yet', keptBy: [], proofs: [] } as const;
