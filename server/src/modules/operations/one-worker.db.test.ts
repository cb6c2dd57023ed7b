import { ProductError } from '@claimlock/contract/errors';
import { retryOperation } from '@claimlock/contract/operations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTrialOperations, type TrialOperations } from '../../../testing/trial-operations.ts';

const { clientId } = sample;

let trial: TrialOperations;
beforeEach(async () => {
  trial = await openTrialOperations();
});
afterEach(() => trial.app.closeApp());

describe('long work', () => {
  test('whose worker was killed is found and finished; what was done is not done again', async () => {
    const id = await trial.ask('one,two,three');
    // The first delivery gets so far and no further: as when its process is gone.
    const back = Promise.withResolvers<void>();
    const parked = Promise.withResolvers<number>();
    trial.meets.set('two', async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      parked.resolve(rows[0]?.pid ?? 0);
      await back.promise;
    });
    const first = trial.deliver(id);
    const pid = await parked.promise;
    trial.loseWaiting();
    await trial.app.asAdministrator('select pg_terminate_backend($1)', [pid]);
    trial.meets.clear();
    await trial.app.runJob('operations.plan-resuming');
    await trial.work();
    expect(trial.effects).toEqual(['one']);
    trial.app.clock.advance(120_001);
    await trial.app.runJob('operations.plan-resuming');
    await trial.work();
    expect(await trial.made()).toEqual(['one!', 'three!', 'two!']);
    expect(await trial.read(id)).toMatchObject({ state: 'Completed', done: 3 });
    // And should it come back after all, it finds nothing to do.
    back.resolve();
    await first;
    expect(await trial.made()).toEqual(['one!', 'three!', 'two!']);
  });

  test('delivered to two workers at once is done by one of them', async () => {
    const id = await trial.ask('one,two,three,four,five');
    await Promise.all([trial.deliver(id), trial.deliver(id)]);
    expect(trial.prepared).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(await trial.made()).toEqual(['five!', 'four!', 'one!', 'three!', 'two!']);
    expect(await trial.read(id)).toMatchObject({ state: 'Completed', done: 5, failed: 0 });
  });

  test('whose item takes long is not begun by another worker; one that fell silent for too long has nothing more to say', async () => {
    const id = await trial.ask('one,two');
    const [back, parked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    trial.before.set('one', () => {
      parked.resolve();
      return back.promise;
    });
    const first = trial.deliver(id);
    await parked.promise;
    trial.app.clock.advance(119_000);
    await trial.deliver(id);
    expect(trial.prepared).toEqual(['one']);
    trial.app.clock.advance(2_000);
    trial.before.clear();
    await trial.deliver(id);
    expect(await trial.read(id)).toMatchObject({ state: 'Completed', done: 2 });
    back.resolve();
    await first;
    expect(await trial.made()).toEqual(['one!', 'two!']);
  });

  test('goes on after an item that took its worker with it three times', async () => {
    const id = await trial.ask('one,two');
    const back = Promise.withResolvers<void>();
    const gone: Promise<void>[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const parked = Promise.withResolvers<void>();
      trial.before.set('one', () => {
        parked.resolve();
        return back.promise;
      });
      gone.push(trial.deliver(id));
      await parked.promise;
      trial.app.clock.advance(120_001);
    }
    await trial.deliver(id);
    expect(trial.prepared).toEqual(['one', 'one', 'one', 'two']);
    expect(await trial.sheet(id)).toEqual([
      ['one', 'Failed', new ProductError('operation.gave-up').message],
      ['two', 'Done'],
    ]);
    expect(await trial.read(id)).toMatchObject({ state: 'Completed with errors' });
    back.resolve();
    await Promise.all(gone);
    expect(await trial.made()).toEqual(['two!']);
    // Tried again, it has its three turns once more.
    trial.before.clear();
    await trial.app.call(retryOperation, { clientId, operationId: id }, trial.staff);
    await trial.work();
    expect(await trial.read(id)).toMatchObject({ state: 'Completed', done: 2 });
  });

  test('fails an item that takes longer than it may', async () => {
    const id = await trial.ask('one,two');
    const back = Promise.withResolvers<void>();
    trial.before.set('one', () => back.promise);
    await trial.deliver(id, { turnMs: 5_000, itemMs: 10 });
    expect(await trial.sheet(id)).toEqual([
      ['one', 'Failed', new ProductError('operation.too-slow').message],
      ['two', 'Done'],
    ]);
    back.resolve();
    expect(await trial.made()).toEqual(['two!']);
  });
});
