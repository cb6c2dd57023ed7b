import { CheckId } from '@claimlock/contract/control-tests/endpoints';
import { ClientId, TestTargetId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import { type JobDefinition, job, preparedJob } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import type { Outbound } from '../../foundation/outbound/outbound.ts';
import { secondFactorChanged } from '../identity/index.ts';
import { isSuspended } from '../people/index.ts';
import { findCheck } from './all-checks.ts';
import { checkMfa } from './check-mfa.ts';
import { confirmTarget } from './confirm-target.ts';
import { findKnown, lookOutside, toConfirm } from './look-outside.ts';
import { planTests, testsOfEveryone } from './plan-tests.ts';
import { type ReadControls, readOwnRecord } from './read-own-record.ts';
import { recordOutcome } from './record-outcome.ts';
import { claimDue, isNextTurn, listClientsDue, makeDue, organisation } from './store.ts';
import { findTarget, updateTarget } from './target-store.ts';

const clientInput = z.object({ clientId: ClientId });
const queueDue: JobRequest<typeof clientInput> = { name: 'control-tests.queue-due', input: clientInput };
const runInput = z.object({
  clientId: ClientId,
  checkId: CheckId,
  targetId: z.union([z.literal(organisation), TestTargetId]),
});
const runOne: JobRequest<typeof runInput> = { name: 'control-tests.run', input: runInput };
const targetInput = z.object({ clientId: ClientId, targetId: TestTargetId });

/** Asks for a client's tests that are due to take their turn. */
export const queueDueTests = queueDue;
/** Asks for a look into DNS whether a target is the client's. */
export const lookAtTarget: JobRequest<typeof targetInput> = {
  name: 'control-tests.look-at-target',
  input: targetInput,
};

const mostClients = 2_000;
/** So many of one client take their turn at once; the others of it wait until others have had theirs. */
const mostOfOne = 12;
/** A turn that is this old was lost: the process that had it is gone. */
const lostMs = 15 * 60_000;

/** What the jobs of the tests need. */
export type TestJobNeeds = {
  readonly outbound: Outbound;
  readonly demo: boolean;
  readonly readControls: ReadControls;
};

/** Runs the tests: what is due takes its turn each minute, client by client, and each test is one job. */
export function controlTestJobs({ outbound, demo, readControls }: TestJobNeeds): JobDefinition[] {
  return [
    job({
      name: 'control-tests.plan',
      input: z.object({}),
      scope: 'platform',
      schedule: '* * * * *',
      run: async ({ db, clock, enqueue }) => {
        const every = testsOfEveryone(demo);
        for (const clientId of await listClientsDue(db, clock.now(), lost(clock), every, mostClients))
          enqueue(queueDue, { clientId });
      },
    }),
    job({
      ...queueDue,
      scope: 'client',
      run: async ({ db, clock, enqueue }, { clientId }) => {
        if (await isSuspended(db)) return;
        await planTests(db, demo, clock.now());
        for (const { check_id, target_id } of await claimDue(db, clock.now(), lost(clock), mostOfOne))
          enqueue(runOne, runInput.parse({ clientId, checkId: check_id, targetId: target_id }));
      },
    }),
    job({
      ...secondFactorChanged,
      scope: 'client',
      run: async ({ db, clock, enqueue }, { clientId }) => {
        await makeDue(
          db,
          checkMfa.map(({ id }) => id),
          clock.now(),
        );
        enqueue(queueDue, { clientId });
      },
    }),
    preparedJob({
      ...runOne,
      atOnce: 4,
      retries: 1,
      prepare: (before, { checkId, targetId }) => lookOutside(before, outbound, checkId, targetId),
      run: async (context, { clientId, checkId, targetId }, _attempt, brought) => {
        const check = findCheck(checkId);
        if (!check || (await isSuspended(context.db))) return;
        if (check.subject === 'organisation') {
          const record = await readOwnRecord(context, readControls);
          await recordOutcome(context, check, null, check.judge(record));
        } else {
          const found = await findKnown(context.db, targetId);
          if (found && brought && found.name === brought.name)
            await recordOutcome(context, check, found, brought.verdict);
        }
        // Behind whoever came meanwhile: others have their turn in between.
        if (await isNextTurn(context.db, context.clock.now())) context.enqueue(queueDue, { clientId });
      },
    }),
    preparedJob({
      ...lookAtTarget,
      atOnce: 2,
      prepare: async ({ look }, { targetId }) => {
        const asked = await look((db) => toConfirm(db, targetId));
        return asked ? { missing: await confirmTarget(outbound, asked) } : undefined;
      },
      run: async (context, { clientId, targetId }, _attempt, brought) => {
        const { db, clock, record } = context;
        const target = await findTarget(db, targetId);
        if (!target || !brought) return;
        const now = clock.now();
        const seen = { asked_at: null, checked_at: now, problem: brought.missing };
        const isNew = brought.missing === null && target.confirmed_at === null;
        await updateTarget(db, targetId, { ...seen, ...(isNew && { confirmed_at: now }) });
        if (!isNew) return;
        record('test-target.confirmed', { targetId, kind: target.kind }, { kind: 'test-target', id: targetId });
        await planTests(db, demo, now);
        context.enqueue(queueDue, { clientId });
      },
    }),
  ];
}

const lost = (clock: Clock) => new Date(clock.now().getTime() - lostMs);
