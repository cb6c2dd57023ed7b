import { ControlId } from '@claimlock/contract/identifiers';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { countPlansOfRisks } from '../action-items/index.ts';
import { type CountedControl, readControlValues } from '../compliance/index.ts';
import { followControls, listFollowed, savePlanCounts } from '../risks/index.ts';
import { isFailing, raiseOf } from './raise.ts';
import { listRiskControls, type RiskControlRow, saveHeld } from './store.ts';

/** What a control counts now; null where it does not apply. One of which nothing is recorded holds nothing down. */
export function countsOf(value: CountedControl | undefined): number | null {
  if (value === undefined) return 0;
  return value.value === 'left-out' ? null : value.value;
}

/** A control of a risk with what it counts now. */
export function asTreating(row: RiskControlRow, values: ReadonlyMap<string, CountedControl>) {
  return { ...row, counts: countsOf(values.get(row.control_id)) };
}

/**
 * Lets the current ratings of risks follow their controls, all of them or some. A control that nobody has looked at since its
 * risk was rated is looked at now. Answers whether there may be more than were changed.
 */
export async function followRisks(context: ClientContext, atOnce: number, ids?: readonly string[]): Promise<boolean> {
  const { db } = context;
  const risks = await listFollowed(db, ids);
  const rows = await listRiskControls(
    db,
    risks.map(({ id }) => id),
  );
  const values = await readControlValues(context, [...new Set(rows.map((row) => row.control_id))]);
  const treating = rows.map((row) => asTreating(row, values));
  const unseen = treating.filter(({ held }) => held === null);
  await saveHeld(
    db,
    unseen.map((row) => ({ riskId: row.risk_id, controlId: row.control_id, held: row.counts ?? 0 })),
  );
  const ofRisk = Map.groupBy(treating, (row) => row.risk_id);
  let changed = 0;
  for (const risk of risks) {
    const controls = ofRisk.get(risk.id) ?? [];
    const failing = controls.filter(isFailing).map((row) => ControlId.parse(row.control_id));
    if (await followControls(context, risk, { ...raiseOf(controls), controls: failing })) changed += 1;
    if (changed === atOnce) return true;
  }
  return false;
}

/** Counts the plans of all risks anew. */
export async function followPlans({ db }: ClientContext): Promise<void> {
  await savePlanCounts(db, await countPlansOfRisks(db));
}
