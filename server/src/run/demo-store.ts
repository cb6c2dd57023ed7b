import type pg from 'pg';
import type { Database } from '../foundation/database/connect.ts';
import { withOwnConnection } from '../foundation/database/own-connection.ts';

/** What a database holds: nothing, a real installation, a demo that was begun and not loaded whole, or a whole one. */
export type Holding = 'nothing' | 'installation' | 'half a demo' | 'demo';

/** Looks what a database holds. */
export async function readHolding({ operator }: Pick<Database, 'operator'>): Promise<Holding> {
  const { rows } = await operator.query<{ holding: Holding }>(
    `select case
        when exists (select from demo_load where finished_at is not null) then 'demo'
        when exists (select from demo_load) then 'half a demo'
        when exists (select from identity_user) or exists (select from client) or exists (select from identity_link)
          then 'installation'
        else 'nothing' end as holding`,
  );
  return rows[0]?.holding ?? 'nothing';
}

/** Marks an empty database as a demo's, before anything of the demo is in it. */
export async function markDemoBegun({ operator }: Database, now: Date): Promise<void> {
  await operator.query('insert into demo_load (begun_at) values ($1)', [now]);
}

/** Marks the demo as loaded whole. */
export async function markDemoLoaded({ operator }: Database, now: Date): Promise<void> {
  await operator.query('update demo_load set finished_at = $1', [now]);
}

// No other lock of ours has this number: who migrates or keeps the queue is not to wait for a demo.
const demoLock = 4_718_229;

/** Does something as the only process that does it on this database; others wait their turn, however long it takes. */
export async function oneAtATime<T>(operatorAddress: string, work: () => Promise<T>): Promise<T> {
  // A connection of its own, which nobody uses after: the lock ends with it, whatever happens.
  return await withOwnConnection(operatorAddress, 'claimlock demo', async (client) => {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    return await work();
  });
}

const mostTries = 10;
/** PostgreSQL's names for a ring of waiting transactions of which it ended one, and for a lock that was not had in time. */
const lostToAnother = new Set(['40P01', '55P03']);

/**
 * Throws away everything but the schema, as the database's owner: what a demo's reset begins with. Jobs may be at work
 * meanwhile, and hold in another order what this needs whole: where that makes a deadlock and this one is ended, it begins
 * again. The jobs that wait go first, each time, so that there are soon none at work: hundreds of them, one after the other,
 * could end every try.
 */
export async function emptyDatabase(owner: string): Promise<void> {
  await withOwnConnection(owner, 'claimlock demo', async (client) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await removeJobs(client);
        return await emptyAtOnce(client);
      } catch (error) {
        // Where the connection is gone there is nothing to undo, and why it went is what is told.
        await client.query('rollback').catch(() => undefined);
        const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
        if (typeof code !== 'string' || !lostToAnother.has(code) || tries >= mostTries) throw error;
      }
    }
  });
}

async function emptyAtOnce(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  await client.query('begin');
  await client.query(`truncate ${rows.map((row) => row.name).join(', ')}`);
  // Those at work meanwhile may have asked for more.
  await removeJobs(client);
  await client.query('commit');
}

async function removeJobs(client: pg.Client): Promise<void> {
  await client.query(`delete from pgboss.job where name not like '\\_\\_pgboss%'`);
}
