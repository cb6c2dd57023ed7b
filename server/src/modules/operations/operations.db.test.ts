import { ProductError } from '@claimlock/contract/errors';
import { verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { cancelOperation, retryOperation } from '@claimlock/contract/operations/endpoints';
import { reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userAs } from '../../../testing/sample-world.ts';
import { openTrialOperations, startTrial, type TrialOperations } from '../../../testing/trial-operations.ts';
import { mostUnderWay } from './start-operation.ts';

const { clientId } = sample;

let trial: TrialOperations;
beforeEach(async () => {
  trial = await openTrialOperations();
});
afterEach(() => trial.app.closeApp());

describe('long work', () => {
  test('is done item by item, counted, timed, told and recorded', async () => {
    const id = await trial.ask('one,skip,three');
    expect(await trial.read(id)).toMatchObject({ state: 'Pending', total: 3, done: 0, current: 'one', yours: true });
    await trial.work();
    expect(trial.effects).toEqual(['one', 'skip', 'three']);
    expect(await trial.sheet(id)).toEqual([
      ['one', 'Done'],
      ['skip', 'Skipped', 'There already.'],
      ['three', 'Done'],
    ]);
    const ended = await trial.read(id);
    expect(ended).toMatchObject({
      state: 'Completed',
      done: 2,
      skipped: 1,
      failed: 0,
      current: null,
      link: '/dashboard',
    });
    expect(ended.bottleneck?.step).toMatch(/^(Looking|Preparing|Saving)$/);
    const { items } = listNotifications.output.parse((await trial.app.call(listNotifications, {}, trial.staff)).body);
    expect(items[0]).toMatchObject({ title: 'Report: completed', detail: 'A trial · 2 done, 1 skipped' });
    const entries = await trial.app.asAdministrator<{ type: string; by: string | null }>(
      `select entry::jsonb ->> 'type' as type, entry::jsonb #>> '{actor,onBehalfOf}' as by from ledger_entry where subject_id = $1 order by index`,
      [id],
    );
    expect(entries).toEqual([
      { type: 'operation.started', by: null },
      { type: 'operation.ended', by: userAs('staff') },
    ]);
    expect((await trial.app.call(verifyLedger, { clientId }, trial.admin)).body).toMatchObject({ holds: true });
  });

  test('asked for twice under one key is done once', async () => {
    const [a, b] = [await trial.ask('one', 'k'), await trial.ask('one', 'k')];
    expect(a).toBe(b);
    await trial.work();
    expect(await trial.made()).toEqual(['one!']);
  });

  test('goes on after an item that failed, whose effect is undone; that one is tried again alone', async () => {
    trial.meets.set('two', () => {
      throw new ProductError('conflict');
    });
    const id = await trial.ask('one,two,three');
    await trial.work();
    expect(await trial.made()).toEqual(['one!', 'three!']);
    expect(await trial.read(id)).toMatchObject({ state: 'Completed with errors', done: 2, failed: 1 });
    expect((await trial.sheet(id))[1]).toEqual(['two', 'Failed', new ProductError('conflict').message]);
    trial.meets.clear();
    const again = await trial.app.call(retryOperation, { clientId, operationId: id }, trial.staff);
    expect(again.body).toMatchObject({ state: 'Pending', done: 2, failed: 0, rate: null });
    await trial.work();
    expect(await trial.made()).toEqual(['one!', 'three!', 'two!']);
    expect(await trial.read(id)).toMatchObject({ state: 'Completed', done: 3, failed: 0 });
    const more = await trial.app.call(retryOperation, { clientId, operationId: id }, trial.staff);
    expect(more).toMatchObject({ status: 409, body: { code: 'operation.nothing-to-retry' } });
  });

  test('says that all failed, and of what is our fault no more than that', async () => {
    trial.meets.set('one', () => {
      throw new Error('secret of the house');
    });
    const id = await trial.ask('one');
    await trial.work();
    expect(await trial.read(id)).toMatchObject({ state: 'Failed', failed: 1 });
    expect((await trial.sheet(id))[0]?.[2]).toBe(new ProductError('unknown').message);
  });

  test('stops after the item that is worked on when it is cancelled, and goes on when that is taken back', async () => {
    const id = await trial.ask('one,two,three');
    expect((await trial.app.call(cancelOperation, { clientId, operationId: id }, trial.staff)).body).toMatchObject({
      cancelling: true,
    });
    expect((await trial.app.call(cancelOperation, { clientId, operationId: id }, trial.staff)).body).toMatchObject({
      code: 'operation.cancelling',
    });
    await trial.work();
    expect(trial.effects).toEqual([]);
    expect(await trial.read(id)).toMatchObject({ state: 'Cancelled', done: 0, cancelling: false });
    await trial.app.call(retryOperation, { clientId, operationId: id }, trial.staff);
    await trial.work();
    expect(await trial.read(id)).toMatchObject({ state: 'Completed', done: 3 });
  });

  test('that is cancelled while an item is prepared leaves that one undone', async () => {
    const id = await trial.ask('one,two');
    trial.before.set('one', async () => {
      expect((await trial.app.call(cancelOperation, { clientId, operationId: id }, trial.staff)).status).toBe(200);
    });
    await trial.deliver(id);
    expect(await trial.made()).toEqual([]);
    expect(await trial.read(id)).toMatchObject({ state: 'Cancelled', done: 0 });
  });

  test('is refused where one person has as much under way as may be', async () => {
    for (let one = 0; one < mostUnderWay; one += 1) await trial.ask('one');
    const more = await trial.http.call(startTrial, { clientId, names: 'one' }, trial.staff);
    expect(more).toMatchObject({ status: 409, body: { code: 'operation.too-many' } });
    await trial.ask('one', undefined, trial.admin);
    await trial.work();
    await trial.ask('one');
  });

  test('of a suspended organisation waits until it is reinstated', async () => {
    const operator = await trial.app.signInAs(userAs('super_admin'));
    const id = await trial.ask('one');
    const suspension = { clientId, reason: 'For the tests.', confirmName: 'Sample Client A' };
    expect((await trial.app.call(suspendClient, suspension, operator)).status).toBe(200);
    await trial.work();
    expect(trial.effects).toEqual([]);
    trial.app.clock.advance(1000);
    expect((await trial.app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
    await trial.work();
    expect(await trial.read(id, await trial.app.signInAs(userAs('staff')))).toMatchObject({ state: 'Completed' });
  });
});
