import type { Fault } from './fault.ts';
import type { ExportHeader, ExportLine } from './ledger-export.ts';
import { readExportPages } from './ledger-export.ts';
import type { TrustedCheckpoint } from './ledger-walk.ts';
import { LedgerWalk, openKnownCheckpoints, openLedgerCheckpoint } from './ledger-walk.ts';
import type { Restoration } from './restoration.ts';
import type { Sha256 } from './sha256.ts';
import { sha256 as plainSha256 } from './sha256.ts';
import type { VerifierKey } from './verifier-key.ts';
import { formatVerifierKey } from './verifier-key.ts';

/**
 * The verdict over a ledger. If it holds: every entry is as it was written and none is missing, added or moved,
 * `root` (32 bytes) is over all `size` entries, and the first `signedSize` of them are under a signature that was
 * checked. What lies beyond `signedSize` is only consistent in itself. If not: the first fault.
 */
export type Verdict =
  | {
      readonly holds: true;
      readonly ledger: string;
      readonly size: number;
      readonly root: Uint8Array;
      readonly signedSize: number;
      /** How the ledger went on after each restore from a backup, and the known checkpoints that were lost by one. */
      readonly restorations: readonly Restoration[];
      readonly lostKnown: readonly TrustedCheckpoint[];
    }
  | { readonly holds: false; readonly fault: Fault };

/** The verdict over an export, what its header says, and which keys its checkpoint is signed by (once checked). */
export type ExportVerdict = Verdict & {
  readonly header?: ExportHeader;
  readonly signedBy?: readonly VerifierKey[];
  /** The checkpoint at its end, where the ledger holds: others may have cosigned it. */
  readonly note?: string;
};

/**
 * `keys`: the verifier keys the reader trusts. `knownCheckpoints`: signed checkpoints of this ledger that were kept
 * elsewhere, in any order: without one, a ledger rolled back to an earlier state of its own cannot be told from
 * one that never was longer.
 */
export type VerifyOptions = {
  readonly keys: readonly VerifierKey[];
  readonly knownCheckpoints?: readonly string[];
  readonly sha256?: Sha256;
};

/** As VerifyOptions, but the key that the export itself names may be believed. */
export type VerifyExportOptions = Omit<VerifyOptions, 'keys'> & {
  readonly keys: readonly VerifierKey[] | 'self-asserted';
};

/**
 * Verifies an export from chunks of its text. With `keys: 'self-asserted'` the key in the export itself is believed:
 * that proves the export whole and signed, but not by whom, for a forger can bring a key too. With given keys, the
 * key that the export names must be one of them.
 */
export async function verifyExport(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: VerifyExportOptions,
): Promise<ExportVerdict> {
  const pages = readExportPages(chunks);
  try {
    return await verifyPages(pages, options);
  } finally {
    await pages.return(); // a verdict may come early: whoever gives the chunks is told that no more are wanted
  }
}

async function verifyPages(
  pages: AsyncGenerator<readonly ExportLine[]>,
  options: VerifyExportOptions,
): Promise<ExportVerdict> {
  const { sha256 = plainSha256, knownCheckpoints = [] } = options;
  const { value: opening } = await pages.next();
  const [first, ...others] = opening ?? [];
  if (first === undefined) throw new Error('The reader of an export always answers at least one line');
  if (first.kind !== 'header') return { holds: false, fault: lineFault(first, 0) };
  const { header } = first;
  const { ledger } = header;
  const no = (fault: Fault): ExportVerdict => ({ holds: false, fault, header });

  const keys = options.keys === 'self-asserted' ? [header.key] : options.keys;
  const named = formatVerifierKey(header.key);
  if (!keys.some((key) => formatVerifierKey(key) === named)) return no({ kind: 'header-key-unknown' });
  const known = await openKnownCheckpoints(knownCheckpoints, ledger, keys);
  if ('kind' in known) return no(known);

  const walk = new LedgerWalk(ledger, known, sha256);
  let own: TrustedCheckpoint | Fault | undefined;
  let note = '';
  let fault = walk.checkpointFault();
  if (fault !== undefined) return no(fault);
  for await (const page of followedBy(others, pages)) {
    for (const line of page) {
      if (line.kind === 'entry') {
        fault = walk.textFault(line.text);
        if (fault !== undefined) return no(fault);
        walk.grow(walk.leafHash(line.text));
        fault = walk.checkpointFault();
        if (fault !== undefined) return no(fault);
      } else if (line.kind === 'checkpoint') {
        note = line.note;
        own = await openLedgerCheckpoint(line.note, 'own', ledger, [header.key]);
      } else {
        return no(lineFault(line, walk.tree.size));
      }
    }
  }
  const { size } = walk.tree;
  if (size !== header.size) {
    const index = Math.min(size, header.size);
    return no({ kind: 'size-differs-from-header', index, headerSize: header.size, size });
  }
  if (own === undefined) return no({ kind: 'export-cut-off', index: size });
  if ('kind' in own) return no(own);
  const checkpointSize = own.checkpoint.size;
  if (size !== checkpointSize) {
    return no({ kind: 'size-differs-from-checkpoint', index: Math.min(size, checkpointSize), checkpointSize, size });
  }
  fault = walk.rootFault(own) ?? walk.endFault();
  if (fault !== undefined) return no(fault);
  const { restorations, lostKnown } = walk;
  const { signedBy } = own;
  return {
    holds: true,
    ledger,
    size,
    root: walk.tree.root(),
    signedSize: size,
    restorations,
    lostKnown,
    header,
    signedBy,
    note,
  };
}

async function* followedBy<Page>(first: Page, others: AsyncIterable<Page>): AsyncGenerator<Page, void, undefined> {
  yield first;
  yield* others;
}

function lineFault(line: ExportLine, index: number): Fault {
  if (line.kind === 'not-an-export') return line;
  if (line.kind !== 'broken' || line.why === 'cut-off') return { kind: 'export-cut-off', index };
  return { kind: line.why, index };
}
