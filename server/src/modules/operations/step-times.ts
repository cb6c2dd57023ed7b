/** How long the parts of one item's work took, by their names, in milliseconds. */
export class StepTimes {
  readonly #ms = new Map<string, number>();
  #named = 0;

  /** Does a named part and keeps its time, also when it fails. */
  readonly timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    try {
      return await work();
    } finally {
      const ms = performance.now() - from;
      this.#named += ms;
      this.#add(step, ms);
    }
  };

  /** Does a part whose own steps may have names; what they leave is kept under this one. */
  async rest<T>(step: string, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const namedBefore = this.#named;
    try {
      return await work();
    } finally {
      this.#add(step, performance.now() - from - (this.#named - namedBefore));
    }
  }

  /** All that was measured, in whole microseconds' precision. */
  measured(): Record<string, number> {
    return Object.fromEntries([...this.#ms].map(([step, ms]) => [step, Math.round(ms * 1000) / 1000]));
  }

  #add(step: string, ms: number): void {
    this.#ms.set(step, (this.#ms.get(step) ?? 0) + Math.max(0, ms));
  }
}
