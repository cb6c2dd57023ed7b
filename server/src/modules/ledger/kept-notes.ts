import { claimedSize } from './largest-notes.ts';

/**
 * The notes that a witness keeps of one history of a ledger, each of which was found to continue the largest before it, that
 * one's size, when each was kept, and whether no more can come.
 */
export type KeptNotes = {
  readonly notes: readonly string[];
  readonly largest: number | undefined;
  readonly times: ReadonlyMap<string, string>;
  readonly isClosed: boolean;
};

/**
 * The line that keeps a note, and says which was the largest when it was found to continue it; `undefined` for none. It
 * begins with a line end: what is kept must not be glued to a line that a crash cut off.
 */
export function keepingLine(note: string, after: number | undefined, at: Date): string {
  return `\n${JSON.stringify({ after: after ?? null, at: at.toISOString(), note })}\n`;
}

/** The line that closes a history: what is written behind it counts for nothing. */
export function closingLine(at: Date): string {
  return `\n${JSON.stringify({ at: at.toISOString(), closed: true })}\n`;
}

/**
 * Reads a witness's file. Whoever writes looks first and then adds a line, without a lock that a crash could leave
 * behind; so a line counts only if the largest note before it is still the one that its writer saw. Of two that set out
 * from one state the first counts, and the other must look again. A line that was cut off is none.
 */
export function readKeptNotes(text: string): KeptNotes {
  const notes: string[] = [];
  const times = new Map<string, string>();
  let isClosed = false;
  let largest: number | undefined;
  for (const line of text.split('\n')) {
    const kept = readLine(line);
    isClosed = kept === 'closed';
    if (kept === 'closed') break;
    if (!kept || (kept.after !== 'any' && kept.after !== largest)) continue;
    notes.push(kept.note);
    if (kept.at !== undefined) times.set(kept.note, kept.at);
    const size = claimedSize(kept.note);
    if (largest === undefined || size > largest) largest = size;
  }
  return { notes, largest, times, isClosed };
}

type Line = { readonly note: string; readonly after: number | undefined | 'any'; readonly at?: string | undefined };

function readLine(line: string): Line | 'closed' | undefined {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return undefined;
  }
  // As notes were kept before any left the house with an answer: only one process at a time signed.
  if (typeof said === 'string') return { note: said, after: 'any' };
  if (typeof said !== 'object' || said === null) return undefined;
  if ('closed' in said) return 'closed';
  if (!('note' in said) || !('after' in said)) return undefined;
  const { note, after } = said;
  if (typeof note !== 'string' || !(after === null || typeof after === 'number')) return undefined;
  const at = 'at' in said && typeof said.at === 'string' ? said.at : undefined;
  return { note, after: after ?? undefined, at };
}
