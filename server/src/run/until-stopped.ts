/**
 * Begins something and keeps it until the process is asked to end: then it is stopped, and the process ends. Asked while
 * it still begins, it is told so by the signal, and is stopped as soon as it has begun or given up. A second request
 * ends the process at once. An error that nobody caught stops it in the same way, so that no database is left behind, and
 * the process ends with 1. Answers what runs, or nothing where it is being stopped already.
 */
export async function runUntilStopped<Running extends { readonly stop: () => Promise<void> }>(
  begin: (asked: AbortSignal) => Promise<Running>,
): Promise<Running | undefined> {
  const asking = new AbortController();
  const { signal } = asking;
  const running = Promise.resolve().then(() => begin(signal));
  const endWith = (code: 0 | 1) => {
    if (signal.aborted) process.exit(1);
    asking.abort();
    running.then(
      ({ stop }) =>
        stop().then(
          () => process.exit(code),
          () => process.exit(1),
        ),
      // It has tidied up after itself, and why it did not begin is told below.
      () => undefined,
    );
  };
  process.on('SIGINT', () => endWith(0));
  process.on('SIGTERM', () => endWith(0));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
    endWith(1);
  });
  try {
    const begun = await running;
    return signal.aborted ? undefined : begun;
  } catch (error) {
    // It gave up because it was asked to.
    if (signal.aborted && error === signal.reason) process.exit(process.exitCode);
    throw error;
  }
}
