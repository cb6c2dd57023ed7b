import { OperationId } from '@claimlock/contract/identifiers';
import type { OperationState } from '@claimlock/contract/operations/watching';
import { asRefusal } from '../../foundation/http/refusal.ts';
import { type JobDefinition, type Steps, steppedJob } from '../../foundation/jobs/job.ts';
import type { OperationDefinition } from '../../foundation/jobs/operation.ts';
import { describeError } from '../../foundation/log.ts';
import { workOperationJob } from './start-operation.ts';
import { StepTimes } from './step-times.ts';
import {
  countItem,
  describeItem,
  findOperation,
  type ItemOver,
  isSuspended,
  lockOperation,
  markItem,
  nextItems,
  type OperationRow,
  updateOperation,
} from './store.ts';

/** So long is one piece of long work worked on before others have their turn. */
const sliceMs = 5_000;

/** An item that met somebody else's change, or a database that was busy, is tried so often. */
const mostAttempts = 3;

/** The job that works on long work, item by item: whatever stops it, what is done is done once. */
export function workOperation(definitions: readonly OperationDefinition[]): JobDefinition {
  const byKind = new Map<string, OperationDefinition>(definitions.map((one) => [one.kind, one]));
  return steppedJob({
    ...workOperationJob,
    atOnce: 2,
    walk: async (steps, { clientId, operationId }) => {
      const from = steps.clock.now().getTime();
      const row = await begin(steps, operationId);
      if (!row) return;
      const definition = byKind.get(row.kind);
      if (!definition) throw new Error(`No module does long work of the kind ${row.kind}.`);
      for (;;) {
        const [item, next] = await itemsLeft(steps, operationId);
        if (!item) return end(steps, row);
        await workItem(steps, definition, row, { ...item, nextName: next?.name ?? null });
        if (steps.clock.now().getTime() - from < sliceMs) continue;
        await steps.step(
          async ({ enqueue }) => enqueue(workOperationJob, { clientId, operationId }),
          row.asker_user_id,
        );
        return;
      }
    },
  });
}

/** The long work if something is to be done for it now. A suspended organisation's waits until it is reinstated. */
async function begin(steps: Steps, operationId: string): Promise<OperationRow | undefined> {
  const row = await steps.look(async (db) => {
    const found = await findOperation(db, operationId);
    return found && found.ended_at === null && !(await isSuspended(db)) ? found : undefined;
  });
  if (!row) return undefined;
  const now = steps.clock.now();
  await steps.step(async ({ db }) => {
    await updateOperation(db, operationId, {
      state: 'Running',
      worked_at: now,
      ...(row.started_at === null && { started_at: now }),
      ...(row.measured_from === null && { measured_from: now }),
    });
  }, row.asker_user_id);
  return row;
}

/** The item that is next and the one after it; none where it was asked to stop. */
function itemsLeft(steps: Steps, operationId: string) {
  return steps.look(async (db) => {
    const row = await findOperation(db, operationId);
    return row && row.ended_at === null && row.cancel_asked_at === null ? nextItems(db, operationId, 2) : [];
  });
}

type Item = {
  readonly place: number;
  readonly name: string;
  readonly input: unknown;
  readonly nextName: string | null;
};

async function workItem(steps: Steps, definition: OperationDefinition, row: OperationRow, item: Item): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const times = new StepTimes();
    try {
      await takeEffect(steps, definition, row, item, times);
      return;
    } catch (error) {
      const refusal = asRefusal(error);
      const mayPass = refusal.code === 'conflict' || refusal.code === 'service.busy';
      if (mayPass && attempt < mostAttempts) continue;
      if (refusal.code === 'unknown')
        steps.log.error({ operation: row.id, place: item.place, error: describeError(error) }, 'an item failed');
      await fail(steps, definition, row, item, times, refusal.message);
      return;
    }
  }
}

async function takeEffect(
  { step, look, read, clock }: Steps,
  definition: OperationDefinition,
  { id: operationId, asker_user_id: askedBy }: OperationRow,
  { place, input, nextName }: Item,
  times: StepTimes,
): Promise<void> {
  const given = { timed: times.timed, operationId, place, askedBy };
  const at = { operationId, place };
  // A definition was tied to its handlers by `operation`, which checked that they fit.
  const parsed = definition.input.parse(input) as never;
  const brought = (await times.rest('Preparing', async () =>
    definition.prepare?.({ clock, look, read, ...given }, parsed),
  )) as never;
  try {
    await step(async (context) => {
      const now = clock.now();
      if (!(await markItem(context.db, at, { status: 'Done', message: '', at: now }))) return;
      const outcome = await times.rest('Saving', () => definition.run({ ...context, ...given }, parsed, brought));
      const { status, message = '', link } = outcome;
      if (message !== '' || status !== 'Done') await describeItem(context.db, at, { status, message });
      const over: ItemOver = { status, at: now, current: nextName, stepMs: times.measured(), ...(link && { link }) };
      await countItem(context.db, operationId, over);
    }, askedBy);
  } finally {
    await definition.dispose?.(brought);
  }
}

async function fail(
  { step, clock }: Steps,
  definition: OperationDefinition,
  { id: operationId, asker_user_id }: OperationRow,
  { place, input, nextName }: Item,
  times: StepTimes,
  message: string,
): Promise<void> {
  await step(async (context) => {
    const at = clock.now();
    if (!(await markItem(context.db, { operationId, place }, { status: 'Failed', message, at }))) return;
    const parsed = definition.input.safeParse(input);
    if (parsed.success) await definition.failed?.(context, parsed.data as never, message);
    await countItem(context.db, operationId, { status: 'Failed', at, current: nextName, stepMs: times.measured() });
  }, asker_user_id);
}

async function end({ step, clock }: Steps, { id, asker_user_id }: OperationRow): Promise<void> {
  await step(async ({ db, record }) => {
    const row = await lockOperation(db, id);
    if (!row || row.ended_at !== null) return;
    const state = endState(row);
    await updateOperation(db, id, { state, ended_at: clock.now(), current_item: null });
    const { done, skipped, failed } = row;
    record(
      'operation.ended',
      { operationId: OperationId.parse(id), kind: row.kind as 'report', state, done, skipped, failed },
      { kind: 'operation', id },
    );
  }, asker_user_id);
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
