import type pg from 'pg';

/** How work in the background stands: what waits, since when, and which kinds of jobs failed for good. */
export type JobsNow = {
  readonly waiting: number;
  readonly failed: number;
  readonly oldestDue: string | null;
  readonly failing: { readonly name: string; readonly count: number; readonly last: string }[];
};

type KindOfJob = { readonly name: string; readonly waiting: number; readonly failed: number } & Readonly<
  Record<'oldest_due' | 'last_failed', Date | string | null>
>;

/** How many kinds of failing jobs are named. */
const mostNamed = 5;

/** How work in the background stands now, as far back as the queue keeps what failed. */
export async function readJobs(pool: pg.Pool): Promise<JobsNow> {
  const { rows } = await pool.query<KindOfJob>({
    name: 'read-jobs',
    text: `select name, (count(*) filter (where state < 'completed'))::int as waiting, (count(*) filter (where state = 'failed'))::int as failed,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest_due,
        max(completed_on) filter (where state = 'failed') as last_failed
      from pgboss.job where name not like '\\_\\_pgboss%' and state not in ('completed', 'cancelled') group by name`,
  });
  const due = rows.flatMap(({ oldest_due }) => (oldest_due === null ? [] : [instant(oldest_due)])).toSorted();
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    oldestDue: due[0] ?? null,
    failing: rows
      .flatMap(({ name, failed, last_failed }) =>
        last_failed === null ? [] : [{ name, count: failed, last: instant(last_failed) }],
      )
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostNamed),
  };
}

const instant = (at: Date | string) => new Date(at).toISOString();
