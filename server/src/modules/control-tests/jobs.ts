import { CheckId } from '@claimlock/contract/control-tests/endpoints';
import { ClientId, TestTargetId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { type Clock, dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { type Before, type JobDefinition, job, preparedJob } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { type Outbound, OutboundError } from '../../foundation/outbound/outbound.ts';
import { within } from '../../foundation/outbound/within.ts';
import { secondFactorChanged } from '../identity/index.ts';
import { isSuspended } from '../people/index.ts';
import { findCheck } from './all-checks.ts';
import { checkMfa } from './check-mfa.ts';
import { confirmTarget, type ToConfirm } from './confirm-target.ts';
import { planTests, testsOfEveryone } from './plan-tests.ts';
import { type ReadControls, readOwnRecord } from './read-own-record.ts';
import { recordOutcome } from './record-outcome.ts';
import { claimDue, isNextTurn, listClientsDue, makeDue, organisation } from './store.ts';
import { findTarget, listTargets, updateTarget } from './target-store.ts';
import { type LookedAt, type OutsideCheck, unknown, type Verdict } from './test-kind.ts';
import { isConfirmed, lookedAt } from './test-target.ts';

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

/** A test that asks for many things is given up before its job is: one that is slow must not be taken for lost. */
const wholeTestMs = 40_000;
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

async function findKnown(db: ClientDb, targetId: string) {
  const targets = await listTargets(db);
  const target = targets.find(({ id }) => id === targetId);
  return target && { ...lookedAt(target), id: target.id, confirmed: isConfirmed(target, targets) };
}

/** Learns outside what a test wants to know, of what is there and may be asked about at this moment. */
async function lookOutside(
  { look, clock }: Before,
  outbound: Outbound,
  checkId: string,
  targetId: string,
): Promise<{ readonly name: string; readonly verdict: Verdict } | undefined> {
  const check = findCheck(checkId);
  if (!check || check.subject === 'organisation') return undefined;
  const found = await look(async (db) => ((await isSuspended(db)) ? undefined : findKnown(db, targetId)));
  if (!found || (check.asks === 'the target itself' && !found.confirmed)) return undefined;
  const asked = check.asks === 'the target itself' ? await look((db) => toConfirm(db, targetId)) : undefined;
  // Addresses change hands: one that was theirs last month is not looked at before DNS says that it still is.
  const missing = asked?.kind === 'address' ? await confirmTarget(outbound, asked) : null;
  if (missing !== null)
    return { name: found.name, verdict: unknown(`It is not shown to be yours any more. ${missing}`) };
  return { name: found.name, verdict: await verdictOf(check, outbound, found, dayOf(clock.now())) };
}

async function verdictOf(check: OutsideCheck, outbound: Outbound, target: LookedAt, today: string): Promise<Verdict> {
  try {
    return await within(lookAt(check, outbound, target, today), wholeTestMs);
  } catch (error) {
    if (error instanceof OutboundError) return unknown(error.message);
    throw error;
  }
}

// A domain that DNS does not know publishes nothing, and says nothing of whoever mistyped it or lost it.
async function lookAt(check: OutsideCheck, outbound: Outbound, target: LookedAt, today: string): Promise<Verdict> {
  if (check.subject === 'domain' && !(await outbound.askDns(target.name, 'TXT')).exists)
    return unknown('DNS does not know this domain, so nothing of it could be tested.');
  return check.look(outbound, target, today);
}

async function toConfirm(db: ClientDb, targetId: string): Promise<ToConfirm | undefined> {
  const targets = await listTargets(db);
  const target = targets.find(({ id }) => id === targetId);
  if (!target || (await isSuspended(db))) return undefined;
  const domains = targets.filter(({ kind, confirmed_at }) => kind === 'domain' && confirmed_at !== null);
  return { kind: target.kind, name: target.name, token: target.token, domains: domains.map(({ name }) => name) };
}
