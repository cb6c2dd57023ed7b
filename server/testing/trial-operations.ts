import { endpoint } from '@claimlock/contract/endpoint';
import { ClientId } from '@claimlock/contract/identifiers';
import { listOperationItems, readOperation } from '@claimlock/contract/operations/endpoints';
import { Operation } from '@claimlock/contract/operations/watching';
import { sample } from '@claimlock/contract/sample';
import { expect } from 'vitest';
import { z } from 'zod';
import { openApp } from '../src/app-over-http.ts';
import type { ClientDb } from '../src/foundation/database/scope.ts';
import { route } from '../src/foundation/http/hallway.ts';
import { Telemetry } from '../src/foundation/http/telemetry.ts';
import { newId } from '../src/foundation/ids.ts';
import { operation } from '../src/foundation/jobs/operation.ts';
import { runJob } from '../src/foundation/jobs/run-job.ts';
import { credentialReader } from '../src/modules/identity/index.ts';
import { operationJobs, startOperation } from '../src/modules/operations/index.ts';
import type { WorkLimits } from '../src/modules/operations/work-operation.ts';
import { openSampleApp } from './sample-app.ts';
import { userAs } from './sample-world.ts';
import { type TestApp, testUrl } from './test-app.ts';

const { clientId } = sample;

/** Asks for long work whose items are these names. */
export const startTrial = endpoint({
  name: 'startTrial',
  method: 'POST',
  path: '/api/clients/:clientId/trials',
  scope: 'client',
  action: 'operations.change',
  summary: 'A trial.',
  input: z.object({ clientId: ClientId, names: z.string(), key: z.string().optional() }),
  output: z.object({ id: z.string() }),
  example: { clientId, names: 'a' },
  // Asked for again under its key, it starts nothing and records nothing.
  personal: true,
});

/** Long work to try: each item leaves its name as the title of an action item, an effect that is there or is not. */
export async function openTrialOperations() {
  const app = await openSampleApp();
  /** What took effect and what was prepared, in order, however it ended. */
  const [effects, prepared]: [string[], string[]] = [[], []];
  /** What is to happen when an item is prepared, and when it takes effect. */
  const before = new Map<string, () => unknown>();
  const meets = new Map<string, (db: ClientDb) => unknown>();
  /** How many of the jobs that wait were taken by a worker. */
  let taken = 0;
  const trial = operation({
    kind: 'report',
    input: z.object({ name: z.string() }),
    prepare: async ({ timed }, { name }) => {
      prepared.push(name);
      await before.get(name)?.();
      return timed('Looking', async () => `${name}!`);
    },
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
      await meets.get(name)?.(db);
      effects.push(name);
      return name === 'skip'
        ? { status: 'Skipped', message: 'There already.' }
        : { status: 'Done', link: '/dashboard' };
    },
  });
  // What the sample world has under way would be found, too.
  for (const table of ['people_import_row', 'people_import', 'list_export', 'report', 'operation_item', 'operation'])
    await app.asAdministrator(`delete from ${table} where true`);
  const http = withTrial(app);
  const staff = await app.signInAs(userAs('staff'));
  const jobs = (limits?: WorkLimits) => new Map(operationJobs([trial], limits).map((one) => [one.name, one]));
  const run = (name: string, data: Record<string, unknown>, limits?: WorkLimits) => {
    const definition = jobs(limits).get(name);
    const id = newId('job', app.clock);
    return definition && runJob(app.services, new Telemetry(), definition, id, data, { last: false });
  };
  return {
    app,
    http,
    staff,
    effects,
    prepared,
    before,
    meets,
    admin: await app.signInAs(userAs('client_admin')),
    ask: async (names: string, key?: string, as = staff) => {
      const reply = await http.call(startTrial, { clientId, names, ...(key && { key }) }, as);
      expect(reply.status, reply.text).toBe(200);
      return startTrial.output.parse(reply.body).id;
    },
    /** Delivers long work to a worker of its own. */
    deliver: (operationId: string, limits?: WorkLimits) =>
      run('operations.work-operation', { clientId, operationId }, limits) ?? Promise.reject(new Error('No such job.')),
    /** Works what waits, until nothing does; jobs of other modules are let go. */
    work: async () => {
      for (let one = app.waiting[taken]; one; one = app.waiting[taken]) {
        taken += 1;
        await run(one.name, one.data);
      }
    },
    /** Lets go of what waits, as a worker does that is gone. */
    loseWaiting: () => {
      taken = app.waiting.length;
    },
    read: async (operationId: string, as = staff) =>
      Operation.parse((await app.call(readOperation, { clientId, operationId }, as)).body),
    sheet: async (operationId: string) =>
      listOperationItems.output
        .parse((await app.call(listOperationItems, { clientId, operationId }, staff)).body)
        .items.map(({ name, status, message }) => [name, status, ...(message ? [message] : [])]),
    made: async () =>
      (await app.asAdministrator<{ title: string }>(`select title from action_item where title like '%!'`))
        .map(({ title }) => title)
        .toSorted(),
  };
}

/** What was opened for one test. */
export type TrialOperations = Awaited<ReturnType<typeof openTrialOperations>>;

function withTrial(app: TestApp): Pick<TestApp, 'call'> {
  const { secret } = app.installation;
  const start = route(startTrial, async (context, { names, key }) => {
    const items = names.split(',').map((name) => ({ name, input: { name } }));
    return { id: await startOperation(context, { kind: 'report', title: 'A trial', items, ...(key && { key }) }) };
  });
  const credentialOf = credentialReader({ url: testUrl, secret });
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
  return app.through(openApp(app.services, [...app.routes, start], settings, { folder: undefined, version: 'test' }));
}
