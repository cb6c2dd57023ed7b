/** So long after one refusal the next one of the same address is answered. */
const everyMs = 20;

/** Nobody waits longer for a refusal than this. */
const longestMs = 5_000;

/**
 * Paces what an address is refused: one refusal is answered at once, and of many at once fifty in a second. Whoever tries again and again
 * without a pause waits for the answer, and takes no time of the process that others need.
 */
export class PacedRefusals {
  /** When the next refusal of an address may be answered; forgotten once that has come. */
  readonly #next = new Map<string, number>();

  /** Waits until the refusal of an address is to be answered. */
  async turn(address: string): Promise<void> {
    const now = performance.now();
    const at = Math.min(Math.max(now, this.#next.get(address) ?? now), now + longestMs);
    this.#next.set(address, at + everyMs);
    if (at > now) await new Promise((come) => setTimeout(come, at - now));
    setTimeout(() => {
      if ((this.#next.get(address) ?? 0) <= at + everyMs) this.#next.delete(address);
    }, everyMs).unref();
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#next.size;
  }
}
