import { PgBoss, type Clock as Timers } from 'pg-boss';
import type { Execute } from '../database/dialect.ts';
import type { WaitingJob } from '../http/hallway.ts';
import type { Log } from '../log.ts';
import { describeError } from '../log.ts';
import type { Attempt, JobDefinition } from './job.ts';
import { wakeForDueJobs } from './waking.ts';

export const queueSchema = 'pgboss';

/** The job queue as one process uses it. */
export type Queue = {
  /** Sends jobs to the queue through a transaction's own connection. They are there if it commits, and it does only if they are. */
  enqueue(execute: Execute, jobs: readonly WaitingJob[]): Promise<void>;
  /** Begins to work jobs as they come. */
  work(
    definitions: readonly JobDefinition[],
    run: (definition: JobDefinition, id: string, data: Record<string, unknown>, attempt: Attempt) => Promise<void>,
  ): Promise<void>;
  /** Stops taking jobs, waits for those that run (or hands them back), and closes. */
  stop(): Promise<void>;
};

const stopTimeoutMs = 10_000;

/** So many jobs of a kind are handed in with one statement. */
const mostInserted = 1000;

/** A worker that is not woken looks by itself this seldom: being woken is what it relies on. */
const unwokenSeconds = 3600;

/**
 * The keys among some for which a job of a kind waits. That it is not blocked is said for the index of jobs that wait: without it,
 * every job of the kind is read, also those that are over and kept for a week.
 */
export const waitingKeys = `select distinct singleton_key as key from ${queueSchema}.job
  where name = $1 and state = 'created' and not blocked and singleton_key = any($2::text[])`;

/**
 * The jobs of one kind that have to be queued: of those that wait once, each whose like does not wait already. One that a worker has
 * taken does not wait any more.
 */
async function notWaiting(execute: Execute, name: string, jobs: readonly WaitingJob[]): Promise<readonly WaitingJob[]> {
  const keys = new Set(jobs.flatMap(({ once }) => once ?? []));
  if (keys.size === 0) return jobs;
  const { rows } = await execute(waitingKeys, [name, [...keys]]);
  for (const { key } of rows) keys.delete(String(key));
  // Each key is taken once, also of several that are asked for in one transaction.
  return jobs.filter(({ once }) => once === undefined || keys.delete(once));
}

/**
 * Opens the queue. Every process can hand in jobs; one that works them also keeps the schedules and tidies up. What a
 * worker at rest asks of the database does not grow with the kinds of jobs.
 */
export async function openQueue(serverAddress: string, works: boolean, log: Log, timers?: Timers): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: serverAddress,
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: works,
    notifyHeartbeatIntervalMs: 30_000,
    maintenanceIntervalSeconds: 60,
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 30,
    application_name: 'claimlock jobs',
    max: works ? 4 : 1,
    ...(timers && { clock: timers }),
  });
  let stopping = false;
  // While it stops, connections end that it still listens on: that is no news.
  const report = (error: unknown) => {
    if (!stopping) log.warn({ error: describeError(error) }, 'job queue');
  };
  boss.on('error', report);
  await boss.start();
  let stopWaking: (() => Promise<void>) | undefined;
  let worked: readonly JobDefinition[] = [];
  return {
    enqueue: async (execute, jobs) => {
      // The queue makes nothing of the answer, so it is left to the end of the transaction.
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => {
          void execute(text, values);
          return { rows: [] };
        },
      };
      for (const [name, asked] of Map.groupBy(jobs, (job) => job.name)) {
        const alike = await notWaiting(execute, name, asked);
        for (let from = 0; from < alike.length; from += mostInserted) {
          const some = alike.slice(from, from + mostInserted).map(({ data, turn, once, afterSeconds }) => ({
            data,
            ...(turn !== undefined && { group: { id: turn } }),
            ...(once !== undefined && { singletonKey: once }),
            ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
          }));
          await boss.insert(name, some, { db });
        }
      }
    },
    work: async (definitions, run) => {
      worked = definitions;
      const workers = new Map<string, string[]>();
      for (const definition of definitions) {
        const ids: string[] = [];
        workers.set(definition.name, ids);
        for (let place = 0; place < (definition.atOnce ?? 1); place += 1) {
          const id = await boss.work<Record<string, unknown>>(
            definition.name,
            {
              batchSize: 1,
              pollingIntervalSeconds: unwokenSeconds,
              notifyPollingIntervalSeconds: unwokenSeconds,
              // Counted in this process: two that ask the database at one moment would both be told that nobody runs.
              ...(definition.turnsByClient && { localGroupConcurrency: 1 }),
            },
            async ([job]) => {
              if (!job) return;
              // Where one was, there may be more: it looks again at once when this one is over.
              boss.notifyWorker(ids[place] ?? '');
              await run(definition, job.id, job.data ?? {}, { last: job.retryCount >= definition.retries });
            },
          );
          ids[place] = id;
        }
      }
      stopWaking = wakeForDueJobs(
        boss,
        queueSchema,
        (name) => {
          for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
        },
        report,
        timers ?? globalThis,
      );
    },
    stop: async () => {
      stopping = true;
      // First of all nothing more is begun: closing what it listens on takes a moment, in which another job would be.
      for (const { name } of worked) void boss.offWork(name, { wait: false });
      await stopWaking?.();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}
