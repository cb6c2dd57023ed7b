import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Telemetry } from '../foundation/http/telemetry.ts';

const everyMs = 20_000;

/** Returns unused heap memory to the operating system, and flushes the compile cache of modules that are loaded. */
export function releaseMemory(): void {
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Releases memory once requests have ceased for a while and no job is being worked on: what starting up or a rush needed, and rest does not. Left
 * alone, the runtime keeps three times what is in use. Answers how to stop watching.
 */
export function releaseMemoryWhenIdle(
  telemetry: Pick<Telemetry, 'requestsSoFar' | 'jobsUnderWay'>,
  release: () => void = releaseMemory,
): () => void {
  let seen = telemetry.requestsSoFar;
  let released = false;
  const timer = setInterval(() => {
    // Long work stands still while memory is released: that waits until it is over, or has handed on its turn.
    if (telemetry.jobsUnderWay > 0) return;
    const idle = telemetry.requestsSoFar === seen;
    seen = telemetry.requestsSoFar;
    if (idle && !released) release();
    released = idle;
  }, everyMs).unref();
  return () => clearInterval(timer);
}
