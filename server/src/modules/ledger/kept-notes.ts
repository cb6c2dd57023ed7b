import { claimedSize } from './largest-notes.ts';

/** The notes that a witness keeps of one ledger, each of which was found to continue the largest before it, and that one's size. */
export type KeptNotes = { readonly notes: readonly string[]; readonly largest: number | undefined };

/**
 * The line that keeps a note, and says which was the largest when it was found to continue it; `undefined` for none. It
 * begins with a line end: what is kept must not be glued to a line that a crash cut off.
 */
export function keepingLine(note: string, after: number | undefined): string {
  return `\n${JSON.stringify({ after: after ?? null, note })}\n`;
}

/**
 * Reads a witness's file. Whoever writes looks first and then adds a line, without a lock that a crash could leave
 * behind; so a line counts only if the largest note before it is still the one that its writer saw. Of two that set out
 * from one state the first counts, and the other must look again. A line that was cut off is none.
 */
export function readKeptNotes(text: string): KeptNotes {
  const notes: string[] = [];
  let largest: number | undefined;
  for (const line of text.split('\n')) {
    const kept = readLine(line);
    if (!kept || (kept.after !== 'any' && kept.after !== largest)) continue;
    notes.push(kept.note);
    const size = claimedSize(kept.note);
    if (largest === undefined || size > largest) largest = size;
  }
  return { notes, largest };
}

type Line = { readonly note: string; readonly after: number | undefined | 'any' };

function readLine(line: string): Line | undefined {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return undefined;
  }
  // As notes were kept before any left the house with an answer: only one process at a time signed.
  if (typeof said === 'string') return { note: said, after: 'any' };
  if (typeof said !== 'object' || said === null || !('note' in said) || !('after' in said)) return undefined;
  const { note, after } = said;
  if (typeof note !== 'string' || !(after === null || typeof after === 'number')) return undefined;
  return { note, after: after ?? undefined };
}
