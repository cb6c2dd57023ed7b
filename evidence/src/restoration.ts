import { fromBase64, toHex } from './bytes.ts';
import type { JsonValue } from './canonical-json.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Entry } from './entry.ts';
import { HASH_BYTES, isTreeSize } from './merkle.ts';

/** The type of the entry with which a ledger goes on after it was brought back from a backup. */
export const RESTORED = 'ledger.restored';

/**
 * How a ledger went on after a restore: at an entry, under a name of its own, from `agreed` entries on that a checkpoint
 * covers; `lost` are the checkpoints that were handed out and that what stands here does not continue.
 */
export type Restoration = {
  readonly index: number;
  readonly at: string;
  readonly ledger: string;
  readonly previous: Pick<Checkpoint, 'origin' | 'size' | 'root'>;
  readonly agreed: number;
  readonly lost: readonly Pick<Checkpoint, 'origin' | 'size' | 'root'>[];
};

/** The name of one history of a ledger; the first has the ledger's own name. */
export function historyName(ledger: string, history: number): string {
  return history === 1 ? ledger : `${ledger}/history-${history}`;
}

/** Which ledger a name means, and which of its histories: from 1. */
export function readHistoryName(name: string): { readonly ledger: string; readonly history: number } {
  const [, ledger, digits] = /^(.+)\/history-([1-9][0-9]{0,8})$/su.exec(name) ?? [];
  const history = Number(digits);
  return ledger === undefined || history < 2 ? { ledger: name, history: 1 } : { ledger, history };
}

/** Reads how a ledger went on, from the entry that says so; `undefined` if it says something else. */
export function readRestoration({ type, index, at, ledger, body }: Entry): Restoration | undefined {
  if (type !== RESTORED) return undefined;
  const previous = readNamed(body.previous);
  const { agreed, lost } = body;
  if (previous === undefined || typeof agreed !== 'number' || !isTreeSize(agreed) || agreed > index) return undefined;
  if (!Array.isArray(lost)) return undefined;
  const named = lost.map(readNamed);
  const known = named.filter((one) => one !== undefined);
  return known.length === named.length ? { index, at, ledger, previous, agreed, lost: known } : undefined;
}

/** What tells one checkpoint from every other. */
export function checkpointKey({ origin, size, root }: Pick<Checkpoint, 'origin' | 'size' | 'root'>): string {
  return `${origin} ${size} ${toHex(root)}`;
}

function readNamed(value: JsonValue | undefined): Restoration['previous'] | undefined {
  if (typeof value !== 'object' || value === null || !('ledger' in value)) return undefined;
  const { ledger: origin, size, root } = value;
  const bytes = typeof root === 'string' ? fromBase64(root) : undefined;
  if (typeof origin !== 'string' || typeof size !== 'number' || !isTreeSize(size)) return undefined;
  return bytes?.length === HASH_BYTES ? { origin, size, root: bytes } : undefined;
}
