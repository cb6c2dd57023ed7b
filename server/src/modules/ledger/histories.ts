import type { Witness } from './seal.ts';

/** Under what a witness keeps one history of a ledger. */
export function historyKey(ledgerId: string, history: number): string {
  return history === 1 ? ledgerId : `${ledgerId}.history-${history}`;
}

/** What a witness keeps of a ledger: the notes of each of its histories, from the first; the last is the one that goes on. */
export async function readHistories(
  witness: Pick<Witness, 'known' | 'isClosed'>,
  ledgerId: string,
): Promise<readonly (readonly string[])[]> {
  const histories: (readonly string[])[] = [];
  for (let history = 1; ; history += 1) {
    const kept = historyKey(ledgerId, history);
    histories.push(await witness.known(kept));
    if (!(await witness.isClosed(kept))) return histories;
  }
}
