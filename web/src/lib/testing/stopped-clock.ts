import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Stops the clock of timers from here on. What is pressed then is pressed without waiting, by `fireEvent`. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** Lets so many milliseconds pass, and what is due by then be done. */
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    pass,
    /** Waits for words that need answers and no time. */
    see: async (words: string) => {
      for (let turn = 0; turn < 1_000 && !screen.queryByText(words); turn += 1) await pass(0);
      screen.getByText(words);
    },
  };
}
