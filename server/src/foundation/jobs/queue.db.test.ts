import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { addPerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { allJobs, openServices } from '../../app.ts';
import { openApp } from '../../app-over-http.ts';
import { credentialReader } from '../../modules/identity/index.ts';
import { type ScopeKind, withScope } from '../database/scope.ts';
import { Telemetry } from '../http/telemetry.ts';
import { newId } from '../ids.ts';
import { openLog } from '../log.ts';
import { closedOutbound } from '../outbound/outbound.ts';
import { type JobDefinition, job } from './job.ts';
import { migrateQueue } from './migrate-queue.ts';
import { openQueue, type Queue } from './queue.ts';
import { readJobs } from './read-jobs.ts';
import { runJob } from './run-job.ts';

type Work = Parameters<Queue['work']>[1];

let app: TestApp;
let handing: Queue;
const open: Queue[] = [];
const input = z.object({ n: z.number().default(0) });
/** What the trial job does, as each test has it; a letter that is written is its effect. */
let doing: () => Promise<void> = async () => undefined;
const trial = job({
  name: 'trial.write',
  input,
  scope: 'platform',
  retries: 1,
  run: async ({ db, clock }, { n }) => {
    await db
      .insertInto('mail_message')
      .values({
        id: newId('eml', clock),
        recipient: `trial-${n}@jobs.example`,
        subject: 'Trial',
        body: '',
        created_at: clock.now(),
      })
      .execute();
    await doing();
  },
});
const quiet = openLog('silent');
const seal = () => {
  throw new Error('No job runs here.');
};
const ofProduct = allJobs({ url: testUrl, seal, post: undefined, outbound: closedOutbound(), demo: false });
const migrateWith = (one: JobDefinition) => migrateQueue(app.address.owner, [...ofProduct, one]);

beforeAll(async () => {
  app = await openSampleApp();
  await migrateWith(trial);
  handing = await openQueue(app.address.server, false, quiet);
});
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop();
  doing = async () => undefined;
  await app.asAdministrator(`delete from pgboss.job where name not like '\\_\\_pgboss%'`);
  await app.asAdministrator(`delete from mail_message where subject = 'Trial'`);
});
afterAll(async () => {
  await handing.stop();
  await app.closeApp();
});

type Row = { id: string; state: string; retry_count: number };
const rowsOfKind = 'select id, state::text, retry_count from pgboss.job where name = $1 order by created_on';
const jobs = (name = trial.name) => app.asAdministrator<Row>(rowsOfKind, [name]);
const letters = async () =>
  (
    await app.asAdministrator<{ recipient: string }>(
      `select recipient from mail_message where subject = 'Trial' order by 1`,
    )
  ).map((row) => row.recipient);
const ask = (n: number, kind: ScopeKind = 'platform', then: () => void = () => undefined) =>
  withScope(app.database, kind, {}, (scope) =>
    scope.asLogin(async (execute) => {
      await handing.enqueue(execute, [{ name: trial.name, data: { n } }]);
      then();
    }),
  );
const byRunJob: Work = (definition, id, data, attempt) =>
  runJob(app.services, new Telemetry(), definition, id, data, attempt);
async function work(run: Work = byRunJob, definitions: readonly JobDefinition[] = [trial]): Promise<Queue> {
  const queue = await openQueue(app.address.server, true, quiet);
  open.push(queue);
  await queue.work(definitions, run);
  return queue;
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const atOnce = () => app.asAdministrator(`update pgboss.job set start_after = now() where state = 'retry'`);

test('what was due while no worker ran is run once when one does', async () => {
  // Half a day from now, so that it is not due by itself.
  const schedule = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;
  await migrateWith({ ...trial, schedule });
  await app.asAdministrator(`update pgboss.schedule set created_on = now() - interval '9 days'`);
  await app.asAdministrator(`update pgboss.version set cron_on = now() - interval '3 days'`);
  await work();
  // Three days are made up for by one job, and it by one letter: others would have been handed in with it.
  await until(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]));
  expect(await letters()).toEqual(['trial-0@jobs.example']);
  await migrateWith(trial);
});

describe('a job exists exactly when its transaction has committed', () => {
  test.each(['client', 'identity', 'broker', 'platform'] as const)('handed in from the scope of a %s', async (kind) => {
    await ask(1, kind);
    expect(await jobs()).toHaveLength(1);
    const undone = ask(2, kind, () => {
      throw new Error('No, after all.');
    });
    await expect(undone).rejects.toThrow('No, after all.');
    expect(await jobs()).toHaveLength(1);
  });

  test('handed in by a request: with its change, or not at all', async () => {
    const { secret } = app.installation;
    const real = openServices({ ...app.installation, enqueue: handing.enqueue });
    const settings = {
      url: testUrl,
      trustProxy: false,
      telemetry: new Telemetry(),
      credentialOf: credentialReader({ url: testUrl, secret }),
    };
    const { call } = app.through(openApp(real, app.routes, settings, { folder: undefined, version: 'test' }));
    const cookie = await app.signInAs(userAs('client_admin'));
    const person = {
      clientId: sample.clientId,
      name: 'Job',
      email: 'job@sample-a.example',
      department: 'D',
      jobTitle: 'J',
      role: 'staff',
    };
    expect((await call(addPerson, person, cookie)).status).toBe(201);
    expect(await jobs('mail.deliver')).toHaveLength(1);
    expect((await call(addPerson, person, cookie)).status).toBe(409);
    expect(
      (await call(addActionItem, { clientId: sample.clientId, title: 'x', dueDate: '2026-12-01' }, cookie)).status,
    ).toBe(201);
    expect(await jobs('mail.deliver')).toHaveLength(1);
    // The ledger cannot be written: nothing of the request happens, its job neither.
    await app.asAdministrator(`alter table ledger_entry add constraint shut check (false) not valid`);
    expect((await call(addPerson, { ...person, email: 'job2@sample-a.example' }, cookie)).status).toBe(500);
    await app.asAdministrator('alter table ledger_entry drop constraint shut');
    expect(await jobs('mail.deliver')).toHaveLength(1);
    expect(await app.asAdministrator(`select from person where email = 'job2@sample-a.example'`)).toEqual([]);
  });
});

describe('a job', () => {
  test('is worked once, however many workers there are', async () => {
    await Promise.all([work(), work()]);
    await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)));
    await until(async () => {
      expect((await jobs()).map((row) => row.state)).toEqual(Array.from({ length: 12 }, () => 'completed'));
    });
    expect(await letters()).toHaveLength(12);
    expect(new Set(await letters()).size).toBe(12);
  });

  test('that fails leaves nothing, and is tried again', async () => {
    let tries = 0;
    doing = async () => {
      tries += 1;
      if (tries === 1) throw new Error('The first time always fails.');
    };
    await ask(1);
    await work();
    await until(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]));
    expect(await letters()).toEqual([]);
    await atOnce();
    await until(async () => expect(await jobs()).toMatchObject([{ state: 'completed', retry_count: 1 }]));
    expect(await letters()).toEqual(['trial-1@jobs.example']);
  });

  test('that fails for good knows that it was the last try, and is counted', async () => {
    const attempts: boolean[] = [];
    await ask(1);
    await work(async (_definition, _id, _data, { last }) => {
      attempts.push(last);
      throw new Error('It always fails.');
    });
    await until(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]));
    expect(await readJobs(app.database.server)).toMatchObject({ waiting: 1, failed: 0, failing: [] });
    await atOnce();
    await until(async () => expect(await jobs()).toMatchObject([{ state: 'failed' }]));
    expect(attempts).toEqual([false, true]);
    const failing = [{ name: trial.name, count: 1 }];
    expect(await readJobs(app.database.server)).toMatchObject({ waiting: 0, failed: 1, oldestDue: null, failing });
  });

  test('of a worker that was killed is taken again by another, and takes effect once', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    let first = true;
    doing = async () => {
      if (!first) return;
      first = false;
      begun.resolve();
      await held.promise;
    };
    await ask(1);
    await work();
    await begun.promise;
    // The worker's connection is gone, as it is when its process was killed in the midst of the work.
    await app.asAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'claimlock_operator' and state = 'idle in transaction' and datname = current_database()`,
    );
    await app.asAdministrator(`update pgboss.job set started_on = now() - interval '2 minutes' where name = $1`, [
      trial.name,
    ]);
    const keeper = new PgBoss({
      connectionString: app.address.server,
      schema: 'pgboss',
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
    });
    keeper.on('error', () => undefined);
    await keeper.start();
    await app.asAdministrator(`update pgboss.queue set monitor_on = null, maintain_on = null`);
    await keeper.supervise();
    await keeper.stop({ graceful: false });
    expect(await jobs()).toMatchObject([{ state: 'retry' }]);
    await atOnce();
    await work();
    await until(async () => expect(await jobs()).toMatchObject([{ state: 'completed', retry_count: 1 }]));
    held.resolve();
    expect(await letters()).toEqual(['trial-1@jobs.example']);
  });

  test('that runs is finished before its worker stops, and no other is begun', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    doing = async () => {
      begun.resolve();
      await held.promise;
    };
    await ask(1);
    const queue = await work();
    open.splice(open.indexOf(queue), 1);
    await begun.promise;
    await ask(2);
    const stopped = queue.stop();
    held.resolve();
    await stopped;
    expect((await jobs()).map((row) => row.state).sort()).toEqual(['completed', 'created']);
    expect(await letters()).toEqual(['trial-1@jobs.example']);
  });

  test('whose input is not what it takes fails, and does nothing', async () => {
    await expect(byRunJob(trial, 'job_x', { n: 'one' }, { last: true })).rejects.toThrow();
    expect(await letters()).toEqual([]);
  });
});

test('every job of the product has its queue, and those that run by themselves their time', async () => {
  const queues = await app.asAdministrator<{ name: string }>(
    `select name from pgboss.queue where name not like '\\_\\_pgboss%' and name <> $1`,
    [trial.name],
  );
  expect(queues.map((row) => row.name).sort()).toEqual(ofProduct.map((one) => one.name).sort());
  const schedules = await app.asAdministrator<{ name: string; cron: string }>(
    'select name, cron from pgboss.schedule order by name',
  );
  expect(schedules).toEqual(
    ofProduct
      .filter((one) => one.schedule)
      .map((one) => ({ name: one.name, cron: one.schedule }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );
  expect(schedules.length).toBeGreaterThan(4);
});

test('a job whose announcement nobody heard is begun all the same', async () => {
  await app.asAdministrator(`update pgboss.queue set notify = false where name = $1`, [trial.name]);
  const deaf = await openQueue(app.address.server, false, quiet);
  await work();
  await withScope(app.database, 'platform', {}, (scope) =>
    scope.asLogin((execute) => deaf.enqueue(execute, [{ name: trial.name, data: { n: 7 } }])),
  );
  await until(async () => expect(await letters()).toEqual(['trial-7@jobs.example']));
  await deaf.stop();
  await app.asAdministrator(`update pgboss.queue set notify = true where name = $1`, [trial.name]);
});
