import { randomInt } from 'node:crypto';
import { TestTargetId } from '@claimlock/contract/identifiers';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { settleFinding } from './settle-finding.ts';
import {
  findState,
  insertState,
  listStates,
  lockTest,
  organisation,
  type StateRow,
  type TestKey,
  updateState,
  updateTest,
} from './store.ts';
import type { Check, Verdict } from './test-kind.ts';

const minuteMs = 60_000;
const firstRetryMinutes = 15;

/** When a test runs next: after its interval, or sooner, and ever later, while nothing can be found out. */
export function nextRun(now: Date, everyMinutes: number, errors: number, share: number): Date {
  const wait = errors === 0 ? everyMinutes : Math.min(everyMinutes, firstRetryMinutes * 2 ** Math.min(errors - 1, 10));
  // Up to a tenth sooner or later, so that what began together does not stay together.
  return new Date(now.getTime() + wait * minuteMs * (0.9 + share / 5));
}

/**
 * Keeps what a run came to: as one run more of the interval that goes on, or as the beginning of another one, which is
 * recorded and has its finding settled. A person's word on the control is left as it is.
 */
export async function recordOutcome(
  context: ClientContext,
  check: Check,
  target: { readonly id: string; readonly name: string; readonly confirmed: boolean } | null,
  verdict: Verdict,
): Promise<void> {
  const { db, clock, record } = context;
  const now = clock.now();
  const key: TestKey = { check_id: check.id, target_id: target?.id ?? organisation };
  const test = await lockTest(db, key);
  if (!test) return;
  const before = await findState(db, key);
  const found = await lastFound(db, key, before);
  const changed = before?.outcome !== verdict.outcome;
  const seen = { last_run_at: now, says: verdict.says, facts: JSON.stringify(verdict.facts) };
  if (before && !changed) await updateState(db, key, before.place, { ...seen, runs: before.runs + 1 });
  else {
    if (before) await updateState(db, key, before.place, { to_at: now });
    const place = (before?.place ?? 0) + 1;
    await insertState(db, { ...key, ...seen, place, outcome: verdict.outcome, from_at: now, asked_by: test.asked_by });
    const targetId = target === null ? null : TestTargetId.parse(target.id);
    const outcome = { from: before?.outcome ?? null, to: verdict.outcome };
    const controls = [...check.controls];
    record('control-test.changed', { checkId: check.id, targetId, outcome, controls }, subjectOf(check, target));
  }
  // What is not shown to be theirs is not held against them.
  const findingId =
    target === null || target.confirmed
      ? await settleFinding(context, {
          // That nothing could be found out for a while changes nothing about what was found before.
          check,
          verdict,
          changed: found !== verdict.outcome,
          findingId: test.finding_id,
          targetName: target?.name ?? null,
        })
      : test.finding_id;
  const errors = verdict.outcome === 'error' ? test.errors + 1 : 0;
  await updateTest(db, key, {
    queued_at: null,
    asked_by: null,
    errors,
    finding_id: findingId,
    next_run_at: nextRun(now, test.every_minutes ?? check.everyMinutes, errors, randomInt(1_000) / 1_000),
  });
}

/** What was found out last, before any runs that found out nothing. */
async function lastFound(
  db: ClientContext['db'],
  key: TestKey,
  now: StateRow | undefined,
): Promise<string | undefined> {
  if (!foundNothing(now)) return now?.outcome;
  const states = await listStates(db, key, 20);
  return states.find((state) => !foundNothing(state))?.outcome;
}

/** Whether a run could find nothing out, or had nothing to look at. */
const foundNothing = (state: StateRow | undefined) => state?.outcome === 'error' || state?.outcome === 'nothing';

function subjectOf(check: Check, target: { readonly id: string } | null) {
  return target === null ? { kind: 'control', id: check.controls[0] } : { kind: 'test-target', id: target.id };
}
