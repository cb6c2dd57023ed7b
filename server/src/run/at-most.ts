import type { Clock } from '../foundation/clock.ts';

/** Lets something be done so many times within so long, counted from when each was asked for; more than that is refused. */
export function atMost(
  times: number,
  withinMs: number,
  clock: Clock,
  work: () => Promise<void>,
  refusal: () => Error,
): () => Promise<void> {
  let asked: number[] = [];
  return async () => {
    const now = clock.now().getTime();
    asked = asked.filter((at) => now - at < withinMs);
    if (asked.length >= times) throw refusal();
    asked.push(now);
    await work();
  };
}
