import type { Clock as Timers } from 'pg-boss';

/** Timers that run when a test lets time pass. */
export class HandTimers implements Timers {
  #now: number;
  #waiting: { run: () => void; due: number; every: number | undefined }[] = [];

  constructor(from = Date.now()) {
    this.#now = from;
  }

  now = () => this.#now;
  setTimeout = (run: () => void, ms: number) => this.#wait(run, ms, undefined);
  setInterval = (run: () => void, ms: number) => this.#wait(run, ms, ms);
  clearTimeout = (timer: unknown) => {
    this.#waiting = this.#waiting.filter((one) => one !== timer);
  };
  clearInterval = this.clearTimeout;

  /** Lets time pass second by second; after each, what it began is waited for. */
  async pass(seconds: number, settled: () => Promise<unknown>): Promise<void> {
    for (const end = this.#now + seconds * 1000; this.#now < end; ) {
      this.#now += 1000;
      const due = this.#waiting.filter((one) => one.due <= this.#now);
      this.#waiting = this.#waiting.filter((one) => one.due > this.#now);
      for (const { run, every } of due) {
        if (every) this.setInterval(run, every);
        run();
      }
      await settled();
    }
  }

  #wait(run: () => void, ms: number, every: number | undefined): unknown {
    const timer = { run, due: this.#now + ms, every };
    this.#waiting.push(timer);
    return timer;
  }
}
