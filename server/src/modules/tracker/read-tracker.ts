import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/tracker/endpoints';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { listOpenAbout } from '../action-items/index.ts';
import {
  allRestOn,
  followedFramework,
  isOverridden,
  listDecisions,
  readFactsBehind,
  readOverrides,
  readResults,
} from '../compliance/index.ts';
import { listApprovedBehind } from '../evidence-items/index.ts';
import { type Framework, topOf } from '../frameworks/index.ts';
import { countClocks } from '../privacy-events/index.ts';
import { clockDuty, evidenceOf, isLate, tracked } from './tracker.ts';
import { readLineRows } from './tracker-store.ts';

/** Every requirement of a framework, as its tracker shows it. */
export const readTracker: Handler<typeof contract.readTracker> = async (context, { frameworkId }) => {
  const framework = await trackedFramework(context, frameworkId);
  const lines = await trackerLines(context, framework);
  const used = new Set(lines.map(({ group }) => group));
  return {
    groups: framework.groups.flatMap(({ ref, title }) => (used.has(ref) ? [{ ref, title }] : [])),
    lines,
  };
};

/** A framework that is followed here and told as met, partly met or not met; any other is not found. */
export async function trackedFramework(context: Pick<ClientContext, 'db'>, frameworkId: string): Promise<Framework> {
  const { framework } = await followedFramework(context, frameworkId);
  if (!tracked.includes(framework.outcome)) throw new ProductError('not-found');
  return framework;
}

/** The lines of a framework’s tracker, in its order; all of them, or those of some requirements. */
export async function trackerLines(
  { db, clock, membership }: Pick<ClientContext, 'db' | 'clock' | 'membership'>,
  framework: Framework,
  only?: readonly string[],
): Promise<z.input<typeof contract.TrackerLine>[]> {
  const now = clock.now();
  const today = dayOf(now);
  const shown = framework.requirements.filter(({ ref }) => only?.includes(ref) ?? true);
  const refs = shown.map(({ ref }) => ref);
  const primary = new Map(
    refs.map((ref) => [
      ref,
      (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) =>
        strength === 'primary' ? [control] : [],
      ),
    ]),
  );
  const [said, facts, results, overrides, decisions, evidence, actions, clocks] = await Promise.all([
    readLineRows(db, framework.id),
    readFactsBehind(db, framework, refs),
    readResults(db, framework.id),
    readOverrides(db, framework.id),
    listDecisions(db, framework.id),
    listApprovedBehind(db, [...new Set([...primary.values()].flat())]),
    listOpenAbout(db, framework.id),
    countClocks(db, now),
  ]);
  const ofFramework = overrides.get(framework.id);
  const resting = allRestOn(framework, facts, { decisions, overrides: ofFramework, today }, refs);
  const byControl = Map.groupBy(evidence, ({ control_id }) => control_id);
  const byRef = Map.groupBy(actions, ({ ref }) => ref);
  return shown.map(({ ref, group, title }) => {
    const row = said.get(ref);
    const result = results.get(ref)?.result ?? 'not-assessed';
    const decision = decisions.get(ref);
    const about = byRef.get(ref) ?? [];
    const first = about[0];
    return {
      ref,
      title,
      group: topOf(framework, group),
      result,
      proof: results.get(ref)?.proof ?? null,
      restsOn: resting.get(ref) ?? [],
      percent: results.get(ref)?.percent ?? null,
      overridden: isOverridden(ofFramework?.get(ref), today),
      leftOutBecause: result === 'not-applicable' && decision?.applicable === false ? decision.justification : null,
      ...evidenceOf(
        (primary.get(ref) ?? []).flatMap((control) => byControl.get(control) ?? []),
        today,
      ),
      owner: row?.owner_id
        ? {
            id: row.owner_id,
            name: row.owner_name ?? 'Someone',
            left: row.owner_left,
            you: membership?.personId === row.owner_id,
          }
        : null,
      nextAction: row?.next_action ?? '',
      targetOn: row?.target_on ?? null,
      late: isLate(row?.target_on ?? null, result, today),
      legalRisk: row?.legal_risk ?? null,
      note: row?.note ?? '',
      action: first ? { id: first.id, title: first.title, dueOn: first.due_on, of: about.length } : null,
      clock: clockDuty(framework.id, ref, clocks),
      version: row?.version ?? 0,
    };
  });
}
