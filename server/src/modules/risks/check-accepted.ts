import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { checkAcceptance } from './risk.ts';

/** A year from today on: no acceptance holds longer. */
const longestDays = 366;

/** Refuses an acceptance that whoever acts may not give, or that nobody would look at again. */
export function checkAccepted(
  { clock, membership }: ClientContext,
  risk: { readonly likelihood: number; readonly impact: number; readonly reviewOn: string | null },
  field: 'treatment' | 'outcome',
): void {
  const today = dayOf(clock.now());
  const { likelihood, impact, reviewOn } = risk;
  checkAcceptance({
    ...{ likelihood, impact, reviewOn, today, field },
    latest: addDays(today, longestDays),
    bySeniorManagement: membership?.role === 'senior-management',
  });
}
