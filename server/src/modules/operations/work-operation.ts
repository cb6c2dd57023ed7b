import { setTimeout as wait } from 'node:timers/promises';
import { ProductError } from '@claimlock/contract/errors';
import { OperationId } from '@claimlock/contract/identifiers';
import type { OperationState } from '@claimlock/contract/operations/watching';
import { asRefusal } from '../../foundation/http/refusal.ts';
import { type JobDefinition, type Steps, steppedJob } from '../../foundation/jobs/job.ts';
import type { OperationDefinition } from '../../foundation/jobs/operation.ts';
import { describeError } from '../../foundation/log.ts';
import { type Lease, takeLease } from './lease.ts';
import { workOperationJob } from './start-operation.ts';
import { StepTimes } from './step-times.ts';
import {
  countItem,
  describeItem,
  findOperation,
  type ItemOver,
  lockOperation,
  markItem,
  nextItems,
  releaseOperation,
  updateOperation,
} from './store.ts';
import { within } from './time-limit.ts';

/** How long work is shared out. */
export type WorkLimits = {
  /** So long is one piece of long work worked on before others have their turn. */
  readonly turnMs: number;
  /** What an item does before it takes effect may take so long. */
  readonly itemMs: number;
};

const usualLimits: WorkLimits = { turnMs: 5_000, itemMs: 600_000 };

/** An item that met somebody else's change, or a database that was busy, is tried so often in one turn. */
const mostAttempts = 3;

/** An item that was come to so often, and took its worker with it each time, is given up. */
const mostTurns = 3;

/** The item that is next, and the one after it, which is named while the first is worked on. */
const leastRead = 2;

/** So many items are read at a time where nothing is prepared for them. */
const mostRead = 50;

/** So long is waited before a database that was busy is asked again, and twice that the next time. */
const busyMs = 250;

/** The job that works on long work, item by item: whatever stops it, what is done is done once. */
export function workOperation(
  definitions: readonly OperationDefinition[],
  limits: WorkLimits = usualLimits,
): JobDefinition {
  const byKind = new Map<string, OperationDefinition>(definitions.map((one) => [one.kind, one]));
  return steppedJob({
    ...workOperationJob,
    atOnce: 2,
    walk: async (steps, { clientId, operationId }) => {
      const from = steps.clock.now().getTime();
      const lease = await takeLease(steps, operationId, definitions);
      if (!lease) return;
      try {
        const definition = byKind.get(lease.row.kind);
        if (!definition) throw new Error(`No module does long work of the kind ${lease.row.kind}.`);
        const work: Work = { steps, definition, lease, limits };
        let items: Awaited<ReturnType<typeof itemsLeft>> = [];
        for (;;) {
          if (items.length < leastRead) items = await itemsLeft(work);
          const [item, next, ...others] = items;
          if (!item || !(await workItem(work, { ...item, nextName: next?.name ?? null }))) return await end(work);
          // Before anything is prepared it is asked whether the work is to go on; taking effect, an item asks that by itself.
          items = next && !definition.prepare ? [next, ...others] : [];
          if (steps.clock.now().getTime() - from < limits.turnMs) continue;
          await steps.step(async ({ db, enqueue }) => {
            await releaseOperation(db, operationId, lease.worker);
            enqueue(workOperationJob, { clientId, operationId });
          }, lease.row.asker_user_id);
          return;
        }
      } finally {
        await lease.release();
      }
    },
  });
}

/** One turn at a piece of long work. */
type Work = {
  readonly steps: Steps;
  readonly definition: OperationDefinition;
  readonly lease: Lease;
  readonly limits: WorkLimits;
};

/** The items that are next; none where it was asked to stop. */
function itemsLeft({ steps, lease: { row: leased }, definition }: Work) {
  return steps.look(async (db) => {
    const row = await findOperation(db, leased.id);
    const goesOn = row && row.ended_at === null && row.cancel_asked_at === null;
    return goesOn ? nextItems(db, leased.id, definition.prepare ? leastRead : mostRead) : [];
  });
}

type Item = {
  readonly place: number;
  readonly name: string;
  readonly input: unknown;
  readonly nextName: string | null;
};

/** Does an item; false where the work was stopped or became another worker's meanwhile, and nothing was done. */
async function workItem(work: Work, item: Item): Promise<boolean> {
  const { steps, lease } = work;
  const { first } = lease.row;
  for (let attempt = 1; ; attempt += 1) {
    const times = new StepTimes();
    try {
      if (first?.place === item.place && first.attempts > mostTurns) throw new ProductError('operation.gave-up');
      return await takeEffect(work, item, times);
    } catch (error) {
      const refusal = asRefusal(error);
      const busy = refusal.code === 'service.busy';
      if ((busy || refusal.code === 'conflict') && attempt < mostAttempts) {
        if (busy) await wait(busyMs * attempt);
        continue;
      }
      if (refusal.code === 'unknown')
        steps.log.error({ operation: lease.row.id, place: item.place, error: describeError(error) }, 'an item failed');
      return await fail(work, item, times, refusal.message);
    }
  }
}

async function takeEffect(
  { steps: { step, look, read, readAs, clock }, definition, lease: { worker, row }, limits }: Work,
  { place, input, nextName }: Item,
  times: StepTimes,
): Promise<boolean> {
  const { id: operationId, asker_user_id: askedBy } = row;
  const given = { timed: times.timed, operationId, place, askedBy };
  const at = { operationId, place };
  // A definition was tied to its handlers by `operation`, which checked that they fit.
  const parsed = definition.input.parse(input) as never;
  const dispose = async (brought: unknown) => definition.dispose?.(brought as never);
  const preparing = times.rest('Preparing', async () =>
    definition.prepare?.({ clock, look, read, readAs, ...given }, parsed),
  );
  const brought = await within(limits.itemMs, preparing, dispose);
  try {
    return await step(async (context) => {
      const now = clock.now();
      if (!(await markItem(context.db, at, { worker, status: 'Done', message: '', at: now }))) return false;
      const outcome = await times.rest('Saving', () =>
        definition.run({ ...context, ...given }, parsed, brought as never),
      );
      const { status, message = '', link } = outcome;
      const over: ItemOver = { status, at: now, current: nextName, stepMs: times.measured(), ...(link && { link }) };
      await Promise.all([
        (message !== '' || status !== 'Done') && describeItem(context.db, at, { status, message }),
        countItem(context.db, operationId, over),
      ]);
      return true;
    }, askedBy);
  } finally {
    await dispose(brought);
  }
}

function fail(
  { steps: { step, clock }, definition, lease: { worker, row } }: Work,
  { place, input, nextName }: Item,
  times: StepTimes,
  message: string,
): Promise<boolean> {
  const operationId = row.id;
  return step(async (context) => {
    const at = clock.now();
    if (!(await markItem(context.db, { operationId, place }, { worker, status: 'Failed', message, at }))) return false;
    const parsed = definition.input.safeParse(input);
    if (parsed.success) await definition.failed?.(context, parsed.data as never, message);
    await countItem(context.db, operationId, { status: 'Failed', at, current: nextName, stepMs: times.measured() });
    return true;
  }, row.asker_user_id);
}

/** Ends long work of which nothing is left, or that was asked to stop, if it is still this worker's. */
async function end({ steps: { step, clock }, lease: { worker, row: leased } }: Work): Promise<void> {
  const { id } = leased;
  await step(async ({ db, record }) => {
    const row = await lockOperation(db, id);
    if (!row || row.ended_at !== null || row.worker !== worker) return;
    const { done, skipped, failed } = row;
    if (done + skipped + failed < row.total && row.cancel_asked_at === null) return;
    const state = endState(row);
    await updateOperation(db, id, { state, ended_at: clock.now(), current_item: null });
    record(
      'operation.ended',
      { operationId: OperationId.parse(id), kind: row.kind as 'report', state, done, skipped, failed },
      { kind: 'operation', id },
    );
  }, leased.asker_user_id);
}

/** How long work ended, by what was counted. What was cancelled when nothing was left to do has ended by itself. */
export function endState(row: {
  readonly total: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
}): Exclude<OperationState, 'Pending' | 'Running'> {
  const { total, done, skipped, failed } = row;
  if (done + skipped + failed < total) return 'Cancelled';
  if (failed === 0) return 'Completed';
  return failed === total ? 'Failed' : 'Completed with errors';
}
