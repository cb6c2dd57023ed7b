import { endpoint } from '@claimlock/contract/endpoint';
import { ProductError } from '@claimlock/contract/errors';
import { ClientId } from '@claimlock/contract/identifiers';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import {
  cancelOperation,
  listOperationItems,
  readOperation,
  retryOperation,
} from '@claimlock/contract/operations/endpoints';
import { Operation } from '@claimlock/contract/operations/watching';
import { reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { openApp } from '../../app.ts';
import { route } from '../../foundation/http/hallway.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { newId } from '../../foundation/ids.ts';
import { operation } from '../../foundation/jobs/operation.ts';
import { runJob } from '../../foundation/jobs/run-job.ts';
import { credentialReader } from '../identity/index.ts';
import { operationJobs, startOperation } from './index.ts';

const { clientId } = sample;
const input = z.object({ clientId: ClientId, names: z.string(), key: z.string().optional() });
const start = endpoint({
  name: 'startTrial',
  method: 'POST',
  path: '/api/clients/:clientId/trials',
  scope: 'client',
  action: 'operations.change',
  summary: 'A trial.',
  input,
  output: z.object({ id: z.string() }),
  example: { clientId, names: 'a' },
  // Asked for again under its key, it starts nothing and records nothing.
  personal: true,
});

let app: TestApp;
let http: Pick<TestApp, 'call'>;
let staff: string;
let admin: string;
/** What took effect, in order; and what is to happen when an item is come to. */
let effects: string[];
let meets: Map<string, () => unknown>;
/** How many of the jobs that wait were taken by a worker. */
let taken: number;

/** Each item leaves its name as the title of an action item: an effect that is there or is not. */
const trial = operation({
  kind: 'report',
  input: z.object({ name: z.string() }),
  prepare: async ({ timed }, { name }) => timed('Looking', async () => `${name}!`),
  run: async ({ db, clientId: client }, { name }, brought) => {
    await db
      .insertInto('action_item')
      .values({
        client_id: client,
        id: newId('act', app.clock),
        title: brought,
        due_on: '2026-12-01',
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .execute();
    await meets.get(name)?.();
    effects.push(name);
    return name === 'skip' ? { status: 'Skipped', message: 'There already.' } : { status: 'Done', link: '/dashboard' };
  },
});

beforeEach(async () => {
  app = await openSampleApp();
  // What the sample world has under way would be found, too.
  await app.asAdministrator('delete from report where true');
  await app.asAdministrator('delete from operation_item where true');
  await app.asAdministrator('delete from operation where true');
  const secret = app.installation.secret;
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry() };
  http = app.through(
    openApp(
      app.services,
      [
        ...app.routes,
        route(start, async (context, { names, key }) => {
          const items = names.split(',').map((name) => ({ name, input: { name } }));
          return {
            id: await startOperation(context, { kind: 'report', title: 'A trial', items, ...(key && { key }) }),
          };
        }),
      ],
      { ...settings, credentialOf: credentialReader({ url: testUrl, secret }) },
      { folder: undefined, version: 'test' },
    ),
  );
  staff = await app.signInAs(userAs('staff'));
  admin = await app.signInAs(userAs('client_admin'));
  effects = [];
  meets = new Map();
  taken = 0;
});
afterEach(() => app.closeApp());

const ask = async (names: string, key?: string, as = staff) => {
  const reply = await http.call(start, { clientId, names, ...(key && { key }) }, as);
  expect(reply.status, reply.text).toBe(200);
  return start.output.parse(reply.body).id;
};
const jobs = () => new Map(operationJobs([trial]).map((one) => [one.name, one]));

/** Works what waits, until nothing does; jobs of other modules are let go. */
async function work(): Promise<void> {
  for (let one = app.waiting[taken]; one; one = app.waiting[taken]) {
    taken += 1;
    const definition = jobs().get(one.name);
    if (definition)
      await runJob(app.services, new Telemetry(), definition, newId('job', app.clock), one.data, { last: false });
  }
}
const read = async (operationId: string, as = staff) =>
  Operation.parse((await app.call(readOperation, { clientId, operationId }, as)).body);
const sheet = async (operationId: string) =>
  listOperationItems.output
    .parse((await app.call(listOperationItems, { clientId, operationId }, staff)).body)
    .items.map(({ name, status, message }) => [name, status, ...(message ? [message] : [])]);
const made = async () =>
  (await app.asAdministrator<{ title: string }>(`select title from action_item where title like '%!'`))
    .map(({ title }) => title)
    .toSorted();

describe('long work', () => {
  test('is done item by item, counted, timed, told and recorded', async () => {
    const id = await ask('one,skip,three');
    expect(await read(id)).toMatchObject({ state: 'Pending', total: 3, done: 0, current: 'one', yours: true });
    await work();
    expect(effects).toEqual(['one', 'skip', 'three']);
    expect(await sheet(id)).toEqual([
      ['one', 'Done'],
      ['skip', 'Skipped', 'There already.'],
      ['three', 'Done'],
    ]);
    const ended = await read(id);
    expect(ended).toMatchObject({
      state: 'Completed',
      done: 2,
      skipped: 1,
      failed: 0,
      current: null,
      link: '/dashboard',
    });
    expect(ended.bottleneck?.step).toMatch(/^(Looking|Preparing|Saving)$/);
    const { items } = listNotifications.output.parse((await app.call(listNotifications, {}, staff)).body);
    expect(items[0]).toMatchObject({ title: 'Report: completed', detail: 'A trial · 2 done, 1 skipped' });
    const entries = await app.asAdministrator<{ type: string; by: string | null }>(
      `select entry::jsonb ->> 'type' as type, entry::jsonb #>> '{actor,onBehalfOf}' as by from ledger_entry where subject_id = $1 order by index`,
      [id],
    );
    expect(entries).toEqual([
      { type: 'operation.started', by: null },
      { type: 'operation.ended', by: userAs('staff') },
    ]);
    expect((await app.call(verifyLedger, { clientId }, admin)).body).toMatchObject({ holds: true });
  });

  test('asked for twice under one key is done once', async () => {
    const [a, b] = [await ask('one', 'k'), await ask('one', 'k')];
    expect(a).toBe(b);
    await work();
    expect(await made()).toEqual(['one!']);
  });

  test('goes on after an item that failed, whose effect is undone; that one is tried again alone', async () => {
    meets.set('two', () => {
      throw new ProductError('conflict');
    });
    const id = await ask('one,two,three');
    await work();
    expect(await made()).toEqual(['one!', 'three!']);
    expect(await read(id)).toMatchObject({ state: 'Completed with errors', done: 2, failed: 1 });
    expect((await sheet(id))[1]).toEqual(['two', 'Failed', new ProductError('conflict').message]);
    meets.clear();
    const again = await app.call(retryOperation, { clientId, operationId: id }, staff);
    expect(again.body).toMatchObject({ state: 'Pending', done: 2, failed: 0, rate: null });
    await work();
    expect(await made()).toEqual(['one!', 'three!', 'two!']);
    expect(await read(id)).toMatchObject({ state: 'Completed', done: 3, failed: 0 });
    const more = await app.call(retryOperation, { clientId, operationId: id }, staff);
    expect(more).toMatchObject({ status: 409, body: { code: 'operation.nothing-to-retry' } });
  });

  test('says that all failed, and of what is our fault no more than that', async () => {
    meets.set('one', () => {
      throw new Error('secret of the house');
    });
    const id = await ask('one');
    await work();
    expect(await read(id)).toMatchObject({ state: 'Failed', failed: 1 });
    expect((await sheet(id))[0]?.[2]).toBe(new ProductError('unknown').message);
  });

  test('stops after the item that is worked on when it is cancelled, and goes on when that is taken back', async () => {
    const id = await ask('one,two,three');
    expect((await app.call(cancelOperation, { clientId, operationId: id }, staff)).body).toMatchObject({
      cancelling: true,
    });
    expect((await app.call(cancelOperation, { clientId, operationId: id }, staff)).status).toBe(409);
    await work();
    expect(effects).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'Cancelled', done: 0, cancelling: false });
    await app.call(retryOperation, { clientId, operationId: id }, staff);
    await work();
    expect(await read(id)).toMatchObject({ state: 'Completed', done: 3 });
  });

  test('whose worker was killed is found and finished; what was done is not done again', async () => {
    const id = await ask('one,two,three');
    const definition = jobs().get('operations.work-operation');
    const delivered = app.waiting.find(({ name }) => name === 'operations.work-operation');
    if (!definition || !delivered) throw new Error('Nothing was asked for.');
    // The first delivery gets so far and no further: as when its process is gone.
    const back = Promise.withResolvers<void>();
    meets.set('two', () => back.promise);
    const first = runJob(app.services, new Telemetry(), definition, 'first', delivered.data, { last: false });
    await expect.poll(() => effects).toEqual(['one']);
    taken = app.waiting.length;
    await expect
      .poll(async () =>
        app.asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`),
      )
      .toHaveLength(1);
    meets.clear();
    await app.runJob('operations.plan-resuming');
    await work();
    expect(effects).toEqual(['one']);
    app.clock.advance(120_001);
    await app.runJob('operations.plan-resuming');
    await work();
    expect(await made()).toEqual(['one!', 'three!', 'two!']);
    expect(await read(id)).toMatchObject({ state: 'Completed', done: 3 });
    // And should it come back after all, it finds nothing to do.
    back.resolve();
    await first;
    expect(await made()).toEqual(['one!', 'three!', 'two!']);
  });

  test('delivered to two workers at once does each item once', async () => {
    const id = await ask('one,two,three,four,five');
    const definition = jobs().get('operations.work-operation');
    if (!definition) throw new Error('There is no such job.');
    const data = { clientId, operationId: id };
    await Promise.all(
      ['a', 'b'].map((job) => runJob(app.services, new Telemetry(), definition, job, data, { last: false })),
    );
    expect(await made()).toEqual(['five!', 'four!', 'one!', 'three!', 'two!']);
    expect(await read(id)).toMatchObject({ state: 'Completed', done: 5, failed: 0 });
  });

  test('of a suspended organisation waits until it is reinstated', async () => {
    const operator = await app.signInAs(userAs('super_admin'));
    const id = await ask('one');
    const suspension = { clientId, reason: 'For the tests.', confirmName: 'Sample Client A' };
    expect((await app.call(suspendClient, suspension, operator)).status).toBe(200);
    await work();
    expect(effects).toEqual([]);
    app.clock.advance(1000);
    expect((await app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
    await work();
    expect(await read(id, await app.signInAs(userAs('staff')))).toMatchObject({ state: 'Completed' });
  });
});
