const minuteMs = 60_000;

/** What is known of a test's runs. */
type Runs = {
  readonly lastRun: Date | null;
  /** When it was to run next before its schedule changed. */
  readonly planned: Date;
  readonly errors: number;
};

/**
 * When a test runs next after its schedule changed: its interval after its last run, and not in the past; one that never
 * ran runs now. One that could find nothing out is not kept waiting for longer than it was.
 */
export function nextAfter(now: Date, everyMinutes: number, { lastRun, planned, errors }: Runs): Date {
  if (lastRun === null) return now;
  const due = new Date(lastRun.getTime() + everyMinutes * minuteMs);
  const sooner = errors > 0 && planned < due ? planned : due;
  return sooner < now ? now : sooner;
}
