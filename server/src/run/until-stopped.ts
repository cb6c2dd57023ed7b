/**
 * Begins something and keeps it until the process is asked to end: then it is stopped, and the process ends. Asked while
 * it still begins, it is told so by the signal, and is stopped as soon as it has begun or given up. A second request
 * ends the process at once. Answers what runs, or nothing where it is being stopped already.
 */
export async function runUntilStopped<Running extends { readonly stop: () => Promise<void> }>(
  begin: (asked: AbortSignal) => Promise<Running>,
): Promise<Running | undefined> {
  const asking = new AbortController();
  const { signal } = asking;
  const running = Promise.resolve().then(() => begin(signal));
  const end = () => {
    if (signal.aborted) process.exit(1);
    asking.abort();
    running.then(
      ({ stop }) =>
        stop().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
      // It has tidied up after itself, and why it did not begin is told below.
      () => undefined,
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  try {
    const begun = await running;
    return signal.aborted ? undefined : begun;
  } catch (error) {
    // It gave up because it was asked to.
    if (signal.aborted && error === signal.reason) process.exit(0);
    throw error;
  }
}
