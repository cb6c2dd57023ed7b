/** So often is looked whether it runs, and so soon is it started again at first. */
const lookEveryMs = 100;

/** After each try that failed, the pause grows so far; never beyond five seconds. */
const pauseGrows = 1.5;
const longestPauseMs = 5_000;

/** What is kept up: whether it runs, how it is started, and who hears that it is gone, and why it could not be started. */
export type KeptUp = {
  readonly isUp: () => boolean;
  readonly start: () => Promise<void>;
  readonly onGone: () => void;
  readonly onFailed: (error: unknown) => void;
};

/** Does something so much later, unless what it answers is called before. */
export type Later = (work: () => void, ms: number) => () => void;

/**
 * Keeps up something that may be killed: whenever it is gone it is started again, ever less often where that fails, until it runs. (A
 * killed database's last connections hold its memory for a moment, and a new one is refused until they have noticed.) Why it fails is told
 * where it is another reason than the time before. Answers how to stop, which waits for a start that is under way.
 */
export function keepUp({ isUp, start, onGone, onFailed }: KeptUp, later: Later = unheld): () => Promise<void> {
  let stopped = false;
  let isGone = false;
  let pause = lookEveryMs;
  let told: string | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    if (isUp()) return;
    if (!isGone) onGone();
    isGone = true;
    try {
      await start();
      isGone = false;
      pause = lookEveryMs;
      told = undefined;
    } catch (error) {
      pause = Math.min(pause * pauseGrows, longestPauseMs);
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told) onFailed(error);
      told = reason;
    }
  };
  const again = (): (() => void) =>
    later(() => {
      looking = look().then(() => {
        if (!stopped) cancel = again();
      });
    }, pause);
  let cancel = again();
  return async () => {
    stopped = true;
    cancel();
    await looking;
  };
}

/** By a timer that keeps no process from ending. */
function unheld(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}
