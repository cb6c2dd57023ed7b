import {
  type ControlTest,
  type ControlTests,
  type Outcome,
  SeenFact,
  type TestState,
} from '@claimlock/contract/control-tests/endpoints';
import { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Outbound } from '../../foundation/outbound/outbound.ts';
import { readNames } from '../identity/index.ts';
import { asCheckKind, checksFor } from './all-checks.ts';
import { testsOf } from './plan-tests.ts';
import { type ListedTest, listTests, organisation } from './store.ts';
import { listTargets, type TargetRow } from './target-store.ts';
import type { Check } from './test-kind.ts';
import { asTestTarget, isConfirmed } from './test-target.ts';

const staleAfter = 3;
const Facts = z.array(SeenFact).catch([]);

/** What was kept of what a run saw. */
export const seenFacts = (kept: unknown): SeenFact[] => Facts.parse(kept);

/** How a test stands: as its last run said, unless nothing has renewed that for three of its intervals. */
export function stateOf(
  test: { readonly outcome: Outcome | null; readonly last_run_at: string | null } | undefined,
  everyMinutes: number,
  now: Date,
): TestState {
  if (!test?.outcome || test.last_run_at === null) return 'never';
  const age = now.getTime() - Date.parse(test.last_run_at);
  return age > staleAfter * everyMinutes * 60_000 ? 'stale' : test.outcome;
}

/** Every test of a client as it stands now, or those that bear on one control. */
export async function showControlTests(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  { demo, outbound }: { readonly demo: boolean; readonly outbound: Outbound },
  control?: string,
): Promise<z.input<typeof ControlTests>> {
  const now = clock.now();
  const [targets, rows] = await Promise.all([listTargets(db), listTests(db)]);
  const checks = checksFor(demo).filter(({ controls }) => control === undefined || controls.includes(control));
  const known = new Map(checks.map((check) => [check.id as string, check]));
  const kept = new Map(rows.map((row) => [`${row.check_id} ${row.target_id}`, row]));
  const names = await readNames(db, [...new Set(rows.flatMap(({ schedule_by }) => schedule_by ?? []))]);
  const tests = testsOf(targets, demo).flatMap((key) => {
    const check = known.get(key.check_id);
    if (!check) return [];
    const target = targets.find(({ id }) => id === key.target_id);
    return [showTest(check, target, kept.get(`${key.check_id} ${key.target_id}`), targets, now, names)];
  });
  const counts = { pass: 0, fail: 0, stale: 0, error: 0, never: 0, nothing: 0 };
  for (const { state } of tests) counts[state] += 1;
  const ran = tests.flatMap(({ lastRunAt }) => lastRunAt ?? []).sort();
  const next = tests.flatMap(({ nextRunAt }) => nextRunAt ?? []).sort();
  return {
    asOf: now.toISOString(),
    lastRunAt: ran.at(-1) ?? null,
    nextRunAt: next[0] ?? null,
    outbound: outbound.mode,
    counts,
    underWay: tests.filter(({ underWay }) => underWay).length,
    checks: checks.map(asCheckKind),
    tests,
    targets: control === undefined ? targets.map((target) => asTestTarget(target, targets)) : [],
  };
}

function showTest(
  check: Check,
  target: TargetRow | undefined,
  row: ListedTest | undefined,
  targets: readonly TargetRow[],
  now: Date,
  names: ReadonlyMap<string, string>,
): z.input<typeof ControlTest> {
  const everyMinutes = row?.every_minutes ?? check.everyMinutes;
  const isDue = row !== undefined && row.paused_at === null && Date.parse(row.next_run_at) <= now.getTime();
  return {
    checkId: check.id,
    target: target ? { id: target.id, name: target.name, confirmed: isConfirmed(target, targets) } : null,
    state: stateOf(row, everyMinutes, now),
    says: row?.says ?? null,
    facts: seenFacts(row?.facts),
    since: row?.from_at ?? null,
    lastRunAt: row?.last_run_at ?? null,
    nextRunAt: row?.paused_at === null ? row.next_run_at : null,
    // What is merely due waits for the planner, as it does every minute: nobody is kept from asking for it sooner.
    underWay:
      row !== undefined && (row.queued_at !== null || (isDue && (row.asked_by !== null || row.outcome === null))),
    everyMinutes,
    paused: row?.paused_at && row.pause_reason ? { since: row.paused_at, reason: row.pause_reason } : null,
    scheduledBy: row?.schedule_by ? (names.get(row.schedule_by) ?? 'Someone who left') : null,
    scheduleVersion: row?.schedule_version ?? 0,
    finding: row?.finding_id && row.finding_number !== null ? { id: row.finding_id, number: row.finding_number } : null,
  };
}

/** The kept target of a test that is asked about by an id or none. */
export const targetKey = (targetId: string | null | undefined): string => targetId ?? organisation;
