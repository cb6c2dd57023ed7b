import type * as contract from '@claimlock/contract/control-tests/endpoints';
import type { ClientContext, Look, Prepared, PreparedHandler } from '../../foundation/http/hallway.ts';
import type { Before } from '../../foundation/jobs/job.ts';
import type { Outbound } from '../../foundation/outbound/outbound.ts';
import { findFinding } from '../findings/index.ts';
import { findCheck } from './all-checks.ts';
import { queueDueTests } from './jobs.ts';
import { findKnown, lookOutside } from './look-outside.ts';
import { planTests, testsOf } from './plan-tests.ts';
import { recordOutcome } from './record-outcome.ts';
import { askForTests, listTests, lockTest, type TestKey } from './store.ts';
import { listTargets } from './target-store.ts';
import type { Verdict } from './test-kind.ts';
import { isConfirmed } from './test-target.ts';

/** How long somebody waits for the answer at the most; what is left takes its turn in the background. */
const mostMs = 20_000;
const atOnce = 6;
/** What was seen within so long is not asked about again. */
const freshMs = 5 * 60_000;

type Seen = { readonly key: TestKey; readonly name: string; readonly verdict: Verdict };
/** What was seen outside, and the tests for which there was no time. */
export type SeenOutside = { readonly seen: readonly Seen[]; readonly left: readonly TestKey[] };

/** Tests of confirmed targets that do not rest and were not run a moment ago. */
async function listDue({ db, clock }: ClientContext, demo: boolean): Promise<TestKey[]> {
  const [targets, tests] = await Promise.all([listTargets(db), listTests(db)]);
  const confirmed = new Set(targets.filter((target) => isConfirmed(target, targets)).map(({ id }) => id));
  const fresh = clock.now().getTime() - freshMs;
  return testsOf(targets, demo).filter((key) => {
    if (!confirmed.has(key.target_id)) return false;
    const test = tests.find(({ check_id, target_id }) => check_id === key.check_id && target_id === key.target_id);
    if (!test) return true;
    return test.paused_at === null && (test.last_run_at === null || new Date(test.last_run_at).getTime() <= fresh);
  });
}

/** Looks at everything confirmed from outside, a few at once and for so long at the most, with no connection held. */
export async function testEverythingOutside(
  { demo, outbound }: { readonly demo: boolean; readonly outbound: Outbound },
  look: Look<ClientContext>,
): Promise<Prepared<SeenOutside>> {
  const { due, clock } = await look(async (context) => ({ due: await listDue(context, demo), clock: context.clock }));
  const before: Pick<Before, 'clock' | 'look'> = { clock, look: (work) => look((context) => work(context.db)) };
  const seen: Seen[] = [];
  const waiting = [...due];
  const until = performance.now() + mostMs;
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const found = await lookOutside(before, outbound, key.check_id, key.target_id);
      if (found) seen.push({ key, ...found });
      if (performance.now() > until) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { brought: { seen, left: waiting }, done: () => undefined };
}

type Came = 'found' | 'updated' | 'closed';

/** Keeps one verdict, and says what became of the finding that is about it. */
async function keep(context: ClientContext, { key, name, verdict }: Seen): Promise<Came | undefined> {
  const { db } = context;
  const check = findCheck(key.check_id);
  const target = await findKnown(db, key.target_id);
  if (!check || !target || target.name !== name || !target.confirmed) return;
  const before = await lockTest(db, key);
  const was = before?.finding_id ? await findFinding(db, before.finding_id) : undefined;
  await recordOutcome(context, check, target, verdict);
  const after = await lockTest(db, key);
  const is = after?.finding_id ? await findFinding(db, after.finding_id) : undefined;
  if (!is) return;
  if (is.id !== was?.id) return 'found';
  if (verdict.outcome === 'fail') return 'updated';
  return is.status === 'Ready for Review' && was.status !== 'Ready for Review' ? 'closed' : undefined;
}

/** Keeps what was seen outside, and answers what that changed in findings. */
export function syncVulnerabilitiesWith({
  demo,
}: {
  readonly demo: boolean;
}): PreparedHandler<typeof contract.syncVulnerabilities, SeenOutside> {
  return async (context, { clientId }, { seen, left }) => {
    const { db, clock, userId, enqueue, record } = context;
    await planTests(db, demo, clock.now());
    const came: (Came | undefined)[] = [];
    // One after the other, in one order: each raises its own finding, and two syncs wait for each other.
    const inOrder = seen.toSorted((one, other) =>
      `${one.key.target_id} ${one.key.check_id}`.localeCompare(`${other.key.target_id} ${other.key.check_id}`, 'en'),
    );
    for (const one of inOrder) came.push(await keep(context, one));
    for (const key of left) await askForTests(db, userId, clock.now(), key);
    if (left.length > 0) enqueue(queueDueTests, queueDueTests.input.parse({ clientId }));
    const count = (kind: Came) => came.filter((one) => one === kind).length;
    const result = {
      found: count('found'),
      updated: count('updated'),
      closed: count('closed'),
      tested: seen.length,
      left: left.length,
    };
    record('control-tests.synced', result, { kind: 'client', id: clientId });
    return { ...result, syncedAt: clock.now().toISOString() };
  };
}
