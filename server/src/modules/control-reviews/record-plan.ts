import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type NewPlan, type Place, type PlanRow, savePlan } from './store.ts';

const moved = <T>(from: T | null, to: T | null) => (from === to ? undefined : { from, to });

/** Whether a plan says something else than is planned already. */
export function changesPlan(before: PlanRow | undefined, { ownerId, everyMonths }: NewPlan): boolean {
  return (before?.owner_id ?? null) !== ownerId || (before?.every_months ?? null) !== everyMonths;
}

/** Plans a review on the version that was read, and records it; false where somebody was faster. */
export async function recordPlan(
  { db, record }: ClientContext,
  place: Place,
  version: number,
  before: PlanRow | undefined,
  plan: NewPlan,
): Promise<boolean> {
  if (!(await savePlan(db, place, version, plan))) return false;
  record(
    'control-review.planned',
    {
      ...place,
      ownerId: moved(before?.owner_id ?? null, plan.ownerId),
      everyMonths: moved(before?.every_months ?? null, plan.everyMonths),
    },
    { kind: 'control', id: place.controlId },
  );
  return true;
}
