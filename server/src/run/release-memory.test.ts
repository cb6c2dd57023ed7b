import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemory, releaseMemoryWhenIdle } from './release-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fills the heap with 60 MB that nobody needs afterwards; answers how many megabytes it holds then. */
function rush(): number {
  const held = Array.from({ length: 60 }, (_, n) => Array.from({ length: 125_000 }, () => n + 0.5));
  return held.length === 60 ? heldMegabytes() : 0;
}
const heldMegabytes = () => process.memoryUsage().heapUsed / 1_000_000;

test('what nobody needs is given back', () => {
  const full = rush();
  releaseMemory();
  expect(heldMegabytes()).toBeLessThan(full - 50);
});

test('memory is released once requests have ceased, once for each rush', () => {
  const telemetry = { requestsSoFar: 0, jobsUnderWay: 0 };
  const release = vi.fn();
  const stop = releaseMemoryWhenIdle(telemetry, release);
  vi.advanceTimersByTime(20_000);
  expect(release).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(release).toHaveBeenCalledTimes(1);
  telemetry.requestsSoFar = 500;
  vi.advanceTimersByTime(20_000);
  expect(release).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(release).toHaveBeenCalledTimes(2);
  stop();
  telemetry.requestsSoFar = 501;
  vi.advanceTimersByTime(600_000);
  expect(release).toHaveBeenCalledTimes(2);
});

test('memory is not released while a job is being worked on, and is released once it is over', () => {
  const telemetry = { requestsSoFar: 0, jobsUnderWay: 1 };
  const release = vi.fn();
  const stop = releaseMemoryWhenIdle(telemetry, release);
  vi.advanceTimersByTime(600_000);
  expect(release).not.toHaveBeenCalled();
  telemetry.jobsUnderWay = 0;
  vi.advanceTimersByTime(20_000);
  expect(release).toHaveBeenCalledTimes(1);
  stop();
});
