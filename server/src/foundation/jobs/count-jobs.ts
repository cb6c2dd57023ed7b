import type pg from 'pg';

/** How many jobs wait or run, and how many have failed for good. */
export async function countJobs(pool: pg.Pool): Promise<{ waiting: number; failed: number }> {
  const { rows } = await pool.query<{ waiting: number; failed: number }>({
    name: 'count-jobs',
    text: `select count(*) filter (where state < 'completed') as waiting, count(*) filter (where state = 'failed') as failed
      from pgboss.job where name not like '\\_\\_pgboss%'`,
  });
  return rows[0] ?? { waiting: 0, failed: 0 };
}
