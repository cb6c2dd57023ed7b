import type * as contract from '@claimlock/contract/control-reviews/endpoints';
import type { z } from 'zod';
import { monthsAfter } from '../../foundation/clock.ts';
import { findControl, findGuide } from '../frameworks/index.ts';
import type { PlanRow } from './store.ts';

/** How often a control is looked at whose guide does not say, in months. */
const usualMonths = 12;

/** What is recorded of a control, as far as its review looks at it. */
export type Recorded = {
  readonly applicable: boolean;
  readonly implementation: string;
  readonly confirmed_on: string;
  readonly version: number;
};

/** How often a control is looked at, in months: as is planned for it, or settled for all, or else as its guide says. */
export function intervalOf(controlId: string, own: number | null | undefined, settled: number | null): number {
  return own ?? settled ?? findGuide(controlId)?.reviewEveryMonths ?? usualMonths;
}

/** Whether the owner of a plan still works there. */
export const ownerWorks = ({ owner_status }: Pick<PlanRow, 'owner_status'>): boolean => owner_status !== 'Deactivated';

/** The day by which what is recorded is looked at again; null where it says that nothing is there yet. */
export function reviewDay(recorded: Recorded | undefined, everyMonths: number): string | null {
  if (!recorded) return null;
  const stands = !recorded.applicable || ['implemented', 'inherited', 'partial'].includes(recorded.implementation);
  return stands ? monthsAfter(recorded.confirmed_on, everyMonths) : null;
}

/** Who looks at reviews and when, and how often the organisation has settled that all are looked at. */
export type Looking = { readonly today: string; readonly personId: string | null; readonly settled: number | null };

/** A review as it is shown. */
export function asReview(
  controlId: string,
  scope: string,
  part: string | null,
  recorded: Recorded | undefined,
  plan: PlanRow | undefined,
  { today, personId, settled }: Looking,
): z.input<typeof contract.ControlReview> {
  const everyMonths = intervalOf(controlId, plan?.every_months, settled);
  const dueOn = reviewDay(recorded, everyMonths);
  return {
    controlId,
    name: findControl(controlId)?.name ?? controlId,
    scope,
    part,
    owner: plan?.owner_id ? { id: plan.owner_id, name: plan.owner_name ?? '', works: ownerWorks(plan) } : null,
    everyMonths,
    isOwnInterval: plan?.every_months != null,
    confirmedOn: recorded?.confirmed_on ?? null,
    dueOn,
    late: dueOn !== null && dueOn < today,
    mine: personId !== null && plan?.owner_id === personId,
    // What was recorded since answers it, whatever that says.
    doubt:
      plan?.doubt_note && plan.doubted_at && plan.doubted_version === recorded?.version
        ? { note: plan.doubt_note, at: plan.doubted_at }
        : null,
    version: plan?.version ?? 0,
    stateVersion: recorded?.version ?? 0,
  };
}
