import pg from 'pg';
import type { Database } from '../foundation/database/connect.ts';

/** Whether nobody has an account and there is no client: nothing that a demo could stand beside. */
export async function isEmpty({ operator }: Database): Promise<boolean> {
  const { rows } = await operator.query<{ empty: boolean }>(
    'select not exists (select from identity_user) and not exists (select from client) as empty',
  );
  return rows[0]?.empty ?? false;
}

/** Throws away everything but the schema, as the database's owner: what a demo's reset begins with. */
export async function emptyDatabase(owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    await client.query('begin');
    await client.query(`truncate ${rows.map((row) => row.name).join(', ')}`);
    await client.query(`delete from pgboss.job where name not like '\\_\\_pgboss%'`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
