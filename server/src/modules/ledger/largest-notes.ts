import { parseCheckpoint } from '@claimlock/evidence/checkpoint';
import { parseNote } from '@claimlock/evidence/signed-note';

/**
 * The different notes among many that claim the largest size; any number of them, because a witness keeps each. The size
 * is read before the signature is looked at: it only chooses which notes have to prove themselves. One that cannot be
 * read comes first of all, because nobody knows what it said.
 */
export function largestNotes(notes: readonly string[]): readonly string[] {
  let most = Number.NEGATIVE_INFINITY;
  const found = new Set<string>();
  for (const note of notes) {
    const size = claimedSize(note);
    if (size < most) continue;
    if (size > most) found.clear();
    most = size;
    found.add(note);
  }
  return [...found];
}

/** The size that a note says, whoever signed it; more than any where it cannot be read. */
export function claimedSize(note: string): number {
  const reading = parseNote(note);
  const said = reading.ok ? parseCheckpoint(reading.note.text) : reading;
  return said.ok ? said.checkpoint.size : Number.POSITIVE_INFINITY;
}
