import type { Verdict } from '../src/verify.ts';
import { verifyStored } from '../src/verify-stored.ts';
import type { Mutation } from './mutations.ts';
import { nodeSha256 } from './node-sha256.ts';
import type { SampleLedger } from './sample-ledger.ts';

/** Whatever judges a stored ledger: the real thing, or a weakened one that must be caught. */
export type Verifier = (stored: SampleLedger) => Promise<Verdict>;

/** The real thing. */
export const verifier: Verifier = (stored) => verifyStored(stored, { keys: [], sha256: nodeSha256 });

/** Counts mutations and keeps the names of those that were missed, or found in the wrong place. */
export class Tally {
  readonly missed: string[] = [];
  readonly missedFields = new Set<string>();
  readonly misnamed: string[] = [];
  readonly fields = new Map<string, number>();
  tried = 0;

  /** Has one mutation judged and counts it under a field. */
  async judge(field: string, mutation: Mutation, verify: Verifier): Promise<void> {
    const verdict = await verify(mutation.stored);
    this.tried += 1;
    this.fields.set(field, (this.fields.get(field) ?? 0) + 1);
    if (verdict.holds) {
      this.missed.push(mutation.name);
      this.missedFields.add(field);
    } else if (!mutation.isNamed(verdict.fault)) {
      this.misnamed.push(`${mutation.name}: ${JSON.stringify(verdict.fault)}`);
    }
  }

  /** Prints the counts. */
  print(title: string): void {
    const counts = [...this.fields].map(([field, count]) => `${field} ${count}`).join(', ');
    const outcome = `${this.missed.length} missed, ${this.misnamed.length} misnamed`;
    process.stdout.write(`${title}: ${this.tried} mutations (${counts}), ${outcome}\n`);
  }
}
