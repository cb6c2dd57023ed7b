/** Runs `stop` once when the process is asked to end, and ends it; a second request ends it at once. */
export function untilStopped(stop: () => Promise<void>): void {
  let asked = false;
  const end = () => {
    if (asked) process.exit(1);
    asked = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
