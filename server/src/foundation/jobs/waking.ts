import type { PgBoss } from 'pg-boss';

/** Timers, so that a test can let time pass. */
export type Timers = {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** So long may a job wait whose announcement was lost, or whose time comes later. */
const lookEveryMs = 2000;

/**
 * Wakes workers for what is due. The queue announces a job when its transaction commits, so this is for the others: those
 * to be tried again, and those announced while nobody listened. One question covers all kinds of jobs, however many there
 * are. Answers how to stop looking.
 */
export function wakeForDueJobs(
  boss: Pick<PgBoss, 'getDb'>,
  schema: string,
  wake: (name: string) => void,
  onError: (error: unknown) => void,
  timers: Timers,
): () => Promise<void> {
  let stopped = false;
  let timer: unknown;
  let looking = Promise.resolve();
  const look = async () => {
    const { rows } = await boss
      .getDb()
      .executeSql(
        `select distinct name from ${schema}.job where state < 'active' and not blocked and start_after <= now()`,
      );
    for (const { name } of rows) wake(String(name));
  };
  const again = () => {
    timer = timers.setTimeout(() => {
      looking = look()
        .catch(onError)
        .then(() => {
          if (!stopped) again();
        });
    }, lookEveryMs);
  };
  again();
  return async () => {
    stopped = true;
    timers.clearTimeout(timer);
    await looking;
  };
}
