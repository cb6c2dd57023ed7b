import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { withOwnConnection } from '../database/own-connection.ts';
import type { JobDefinition } from './job.ts';
import { queueSchema as schema } from './queue.ts';

const lockKey = 4_718_228;

/**
 * Makes the queue's tables and one queue for each job, as the database's owner. Doing it again changes nothing, and where all
 * is as this version wants it takes one question: a start after a crash does not wait for it. Several that do it at once take
 * turns.
 */
export async function migrateQueue(ownerAddress: string, definitions: readonly JobDefinition[]): Promise<void> {
  await withOwnConnection(ownerAddress, 'claimlock migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await makeQueues(ownerAddress, definitions);
  });
}

const grants = [
  `grant usage on schema ${schema} to claimlock_server, claimlock_operator`,
  `grant select, insert, update, delete on all tables in schema ${schema} to claimlock_server`,
  `grant select, insert, update on all tables in schema ${schema} to claimlock_operator`,
  `grant execute on all functions in schema ${schema} to claimlock_server, claimlock_operator`,
];

async function makeQueues(ownerAddress: string, definitions: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerAddress,
    schema,
    supervise: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    max: 2,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const database = boss.getDb();
  const queues = definitions.map((definition) => ({ ...definition, options: optionsOf(definition) }));
  const wanted = queues.map(({ name, schedule, options }) => ({ name, schedule, options }));
  const mark = createHash('sha256')
    .update(JSON.stringify([await boss.schemaVersion(), grants, wanted]))
    .digest('hex');
  const kept = await database.executeSql(`select obj_description($1::regnamespace, 'pg_namespace') as mark`, [schema]);
  if (kept.rows[0]?.mark !== mark) {
    for (const { name, schedule, options } of queues) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
      // What was due while no worker ran is run once as soon as one does: a machine that is off at night has days, too.
      if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' });
      else await boss.unschedule(name);
    }
    // A job that the product has no more, or calls otherwise now, is not due any more either.
    const known = new Set(definitions.map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
    for (const grant of grants) await database.executeSql(grant);
    // Last: whoever is ended before this does all of it again.
    await database.executeSql(`comment on schema ${schema} is '${mark}'`);
  }
  await boss.stop({ graceful: false });
}

function optionsOf({ retries, longestPause = 300, walk }: JobDefinition) {
  return {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: longestPause,
    // Work of many steps takes as long as it takes; that its worker is gone is told by its silence.
    ...(walk ? { expireInSeconds: 3_600, heartbeatSeconds: 30 } : { expireInSeconds: 60 }),
    deleteAfterSeconds: 7 * 86_400,
    // A worker hears of a job when its transaction commits.
    notify: true,
  };
}
