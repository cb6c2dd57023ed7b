import { hash } from 'node:crypto';
import { utf8 } from './src/bytes.ts';
import { sealEntry } from './src/entry.ts';
import { EMPTY_FRONTIER, GrowingTree } from './src/merkle.ts';
import { readSigningKey } from './src/signing-key.ts';
import { verifyExport } from './src/verify.ts';
import { verifyStored } from './src/verify-stored.ts';
import { nodeSha256 } from './testing/node-sha256.ts';
import { exportOf, LEDGER, LOG_SIGNING_KEY, sampleEntry, sampleLedger } from './testing/sample-ledger.ts';

const warmUps = 8;

/** Rates in entries a second of a processor's time, and each as a part of the rate of bare hashing. All from one run on one machine. */
export type EvidenceRates = {
  readonly entries: number;
  readonly averageTextBytes: number;
  /** SHA-256 of the same texts' bytes, as node:crypto gives it, and nothing else. */
  readonly rawHashes: number;
  /** Seal an entry, append it to the tree, and have the new nodes ready to be stored. */
  readonly appends: number;
  /** Verify a stored ledger whole: texts, leaf hashes, nodes and head. */
  readonly storedVerified: number;
  /** Verify an export whole, from its text. */
  readonly exportVerified: number;
  readonly appendsToRaw: number;
  readonly storedVerifiedToRaw: number;
  /** The same of the first entries that a process verifies at all, which it runs before it has compiled much. */
  readonly storedVerifiedToRawAtFirst: number;
  readonly exportVerifiedToRaw: number;
};

/**
 * Measures appending and verifying against bare SHA-256 of the same bytes. The four are measured in turn in every
 * round, and the median of the rounds counts, so that what else the machine does weighs on all alike. Some rounds before
 * them warm up: what runs over a long ledger is compiled by then, and bare hashing, which is no JavaScript, always was.
 */
export async function measureEvidence(entries = 10_000, rounds = 7): Promise<EvidenceRates> {
  const signer = await readSigningKey(LOG_SIGNING_KEY);
  const ledger = sampleLedger(entries);
  const exported = await exportOf(ledger, signer);
  const samples = Array.from({ length: entries }, (_, index) => sampleEntry(index));
  const texts = ledger.entries.map(({ text }) => utf8(text));

  const work = {
    rawHashes: () => {
      for (const text of texts) hash('sha256', text, 'buffer');
    },
    appends: () => {
      const tree = new GrowingTree(EMPTY_FRONTIER, nodeSha256);
      for (const sample of samples) tree.append(sealEntry(sample, nodeSha256).leafHash);
    },
    storedVerified: async () => {
      const verdict = await verifyStored(ledger, { keys: [], sha256: nodeSha256 });
      if (!verdict.holds) throw new Error('The ledger measured does not hold');
    },
    exportVerified: async () => {
      const verdict = await verifyExport([exported], { keys: [signer.key], sha256: nodeSha256 });
      if (!verdict.holds) throw new Error(`The export measured does not hold: ${LEDGER}`);
    },
  };
  const rate = async (run: () => void | Promise<void>) => {
    // Time on a processor, so that whatever else the machine does counts for nobody.
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    return (entries / (user + system)) * 1_000_000;
  };
  const measured: { readonly [Name in keyof typeof work]: number }[] = [];
  let atFirst = Number.NaN;
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const rates = {
      rawHashes: await rate(work.rawHashes),
      appends: await rate(work.appends),
      storedVerified: await rate(work.storedVerified),
      exportVerified: await rate(work.exportVerified),
    };
    if (round === 0) atFirst = rates.storedVerified / rates.rawHashes;
    if (round >= warmUps) measured.push(rates);
  }
  const median = (pick: (rates: (typeof measured)[number]) => number) =>
    measured.map(pick).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  return {
    entries,
    averageTextBytes: texts.reduce((sum, text) => sum + text.length, 0) / entries,
    rawHashes: median(({ rawHashes }) => rawHashes),
    appends: median(({ appends }) => appends),
    storedVerified: median(({ storedVerified }) => storedVerified),
    exportVerified: median(({ exportVerified }) => exportVerified),
    appendsToRaw: median(({ appends, rawHashes }) => appends / rawHashes),
    storedVerifiedToRaw: median(({ storedVerified, rawHashes }) => storedVerified / rawHashes),
    storedVerifiedToRawAtFirst: atFirst,
    exportVerifiedToRaw: median(({ exportVerified, rawHashes }) => exportVerified / rawHashes),
  };
}
